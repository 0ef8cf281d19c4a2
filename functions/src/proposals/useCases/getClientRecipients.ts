import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type {
  ClientRecipients,
  getClientRecipients as contract,
} from '../../../../shared/proposals/contract/getClientRecipients.ts'
import type { ClientLink } from '../../../../shared/proposals/domain/clientLink.ts'
import { anonymousName, shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import { maySignInFor } from '../../companies/accountsOf.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { interviewRecipient } from '../interviewRecipient.ts'
import { linksAbout } from '../linksToNotify.ts'
import type { getClientRecipients as permissions } from '../permissions.ts'
import { interviewCalledOff, interviewMails } from '../plans/planInterview.ts'
import { assignable } from '../proposalChange.ts'
import { currentInterview } from '../proposalPresentation.ts'
import type { Proposal } from '../stores/assignmentStore.ts'

type Deps = DependenciesOf<typeof permissions>

interface RecipientContext {
  person: Applicant
  company: Company
  links: readonly ClientLink[]
}

/**
 * Returns whether anyone at a client can see an applicant, and who receives interview mails, by the rules of these
 * mails. Without an assignment, only accounts count. Also returns which interview an end of the proposal would cancel,
 * and who would be notified. Throws `not_found`.
 */
export async function getClientRecipients(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const person = await assignable(id, call, deps)
  const [company, proposal, users, links] = await Promise.all([
    requireCompany(clientId, deps),
    deps.assignments.between(clientId, id),
    deps.users.clients(),
    deps.clientLinks.ofClient(clientId),
  ])
  const accountIds = users.filter((user) => maySignInFor(clientId, user)).map(({ id: userId }) => userId)
  const hasAccounts = accountIds.length > 0
  const { showing, alreadyNotified, toNotify } = linksAbout(links, company, proposal, { hasAccounts, now: deps.now() })
  const current = currentInterview(proposal.assignment, proposal.interview)
  // Interviews stored before accounts were recorded with them: every account was notified.
  const accountsToNotify = accountIds.filter((accountId) => current?.told?.includes(accountId) ?? true)
  const personRecipients = 'to' in routeTo(person, 'mail')
  return {
    isSeen: hasAccounts || showing.length > 0,
    interview: { client: hasAccounts || alreadyNotified.length + toNotify.length > 0, person: personRecipients },
    ending: await endingOf(proposal, { person, company, links }, call, deps),
    cancellation: { client: hasAccounts || alreadyNotified.length > 0, person: personRecipients },
    ...(current && accountsToNotify.length + alreadyNotified.length === 0 && { untoldInterviewAt: current.at }),
  }
}

/** Returns the interview that an end of the proposal would cancel and the mails it would send. */
async function endingOf(
  before: Proposal,
  { person, company, links }: RecipientContext,
  { actor }: ActingContext,
  deps: Pick<Deps, 'now' | 'newId' | 'users'>,
): Promise<ClientRecipients['ending']> {
  const now = deps.now()
  const off = before.assignment?.isActive ? interviewCalledOff(before, { actor, now }) : undefined
  if (!off) return { mails: [] }
  const requests = interviewMails(off, person, before, { at: now.toISOString(), newId: deps.newId })
  const recipients = await Promise.all(
    requests.map(async ({ mail }) => {
      if (mail.template !== 'interview') return undefined
      const user = mail.userId === undefined ? undefined : await deps.users.byId(mail.userId)
      const link = links.find(({ id }) => id === mail.linkId)
      return interviewRecipient(mail, { applicant: person, client: company, user, link })
    }),
  )
  const { firstName, lastName } = shownAs(before.assignment ?? {}).isAnonymous ? anonymousName(person.id) : person
  const { at, minutes, place } = off
  return {
    interview: { at, minutes, place },
    calledAtClient: `${firstName} ${lastName}`,
    mails: recipients.flatMap((each) => (each ? [{ side: each.side, name: each.name, email: each.to }] : [])),
  }
}
