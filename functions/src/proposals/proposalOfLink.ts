import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { type ClientConsent, isAnswerable } from '../../../shared/proposals/domain/clientConsent.ts'
import { hasAddress } from '../applicants/hasAddress.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import type { Proposal } from './stores/assignmentStore.ts'
import type { ProposalLink, ProposalLinkStore } from './stores/proposalLinkStore.ts'

interface Deps {
  applicants: Pick<ApplicantStore, 'byId'>
  companies: Pick<CompanyStore, 'byId'>
  proposalLinks: Pick<ProposalLinkStore, 'usable'>
  now: () => Date
}

/**
 * Returns the link of a question and the client's name. Throws `invalid_link` if the link is unknown or expired, or if
 * the client is deleted.
 */
export async function proposalOfLink(token: string, deps: Deps): Promise<{ link: ProposalLink; clientName: string }> {
  const link = await deps.proposalLinks.usable(tokenHash(token), deps.now())
  const client = link && (await deps.companies.byId(link.clientId))
  if (!client) throw invalidLink()
  return { link, clientName: client.name }
}

/**
 * Returns the applicant of a link. Throws `invalid_link` if they are deleted, or no longer have the email or number that it
 * was sent to: a stranger may have got it.
 */
export async function personOfLink(
  { applicantId, sentTo }: ProposalLink,
  { applicants }: Pick<Deps, 'applicants'>,
): Promise<Applicant> {
  const person = await applicants.byId(applicantId)
  if (!person || !hasAddress(person, sentTo)) throw invalidLink()
  return person
}

/**
 * Returns the consent that a link asks for. Throws `invalid_link` if the question was replaced or taken back, or if the
 * staff recorded an answer since.
 */
export function consentOfLink({ questionId }: ProposalLink, { consent }: Proposal, now: Date): ClientConsent {
  if (consent?.question?.id !== questionId || !isAnswerable(consent, now)) throw invalidLink()
  return consent
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
