import { uniqBy } from 'es-toolkit/array'
import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { Company } from '../../../shared/companies/domain/company.ts'
import { type ClientLink, isLinkGiven, isLinkOpen } from '../../../shared/proposals/domain/clientLink.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import { isOfLink } from './peopleOfLink.ts'
import { ofAssignment } from './plans/planClientDecision.ts'
import { currentInterview } from './proposalPresentation.ts'
import type { Proposal } from './stores/assignmentStore.ts'
import type { ClientLinkStore } from './stores/clientLinkStore.ts'

interface Deps {
  clientLinks: Pick<ClientLinkStore, 'ofClient'>
  companies: Pick<CompanyStore, 'byId'>
  now: () => Date
}

/**
 * Returns the ids of the links whose contacts must be notified of an interview. That is the contact who answered last
 * or, if the client has no accounts, the contacts of all links that show the applicant now. Includes each contact once,
 * and none who was notified through another link.
 */
export async function linksToNotify(
  clientId: string,
  proposal: Proposal,
  { hasAccounts }: { hasAccounts: boolean },
  deps: Deps,
): Promise<string[]> {
  const [links, company] = await Promise.all([deps.clientLinks.ofClient(clientId), deps.companies.byId(clientId)])
  if (!company) return []
  return linksAbout(links, company, proposal, { hasAccounts, now: deps.now() }).toNotify.map(({ id }) => id)
}

interface LinksAbout {
  /** The links that show the applicant now. */
  showing: ClientLink[]
  /** The links whose contacts were notified of the interview and receive its changes. */
  alreadyNotified: ClientLink[]
  /** The links whose contacts have not been notified of an interview yet. */
  toNotify: ClientLink[]
}

/** Returns which of a client's links show an applicant, and which were or must be notified of the interview. */
export function linksAbout(
  links: readonly ClientLink[],
  company: Pick<Company, 'contacts'>,
  { assignment, verdict, interview }: Proposal,
  { hasAccounts, now }: { hasAccounts: boolean; now: Date },
): LinksAbout {
  if (!assignment) return { showing: [], alreadyNotified: [], toNotify: [] }
  const answered = ofAssignment(assignment, verdict)?.contactName
  const isAsked = ({ contactName }: ClientLink) => (answered === undefined ? !hasAccounts : contactName === answered)
  const showing = links.filter((link) => isLinkOpen(link, company, now) && isOfLink(link, assignment))
  const notifiedBefore = currentInterview(assignment, interview)?.toldLinks ?? []
  const alreadyNotified = links.filter((link) => notifiedBefore.includes(link.id) && isLinkGiven(link, company))
  const reached = uniqBy([...alreadyNotified, ...showing.filter(isAsked)], ({ contactEmail }) =>
    identityKey(contactEmail),
  )
  return {
    showing,
    alreadyNotified,
    toNotify: reached.filter((link) => !alreadyNotified.includes(link)),
  }
}
