import type { getClientReach as contract } from '../../../shared/contract/clients/getClientReach.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { routeTo } from '../messages/planMessage.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { accountsOf } from './accountsOf.ts'
import { assignable } from './changeRelation.ts'
import { requireCompany } from './knownCompanies.ts'
import { linksAbout } from './linksToTell.ts'
import type { getClientReach as needs } from './needs.ts'
import { heldInterview } from './relationPresentation.ts'

/**
 * Tells whether anybody at a client sees somebody, and whom mails of an interview reach, by the rules of those mails. Before there is
 * an assignment, accounts count alone. Throws `not_found`.
 */
export async function getClientReach(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const person = await assignable(id, call, deps)()
  const [company, relation, accountIds, links] = await Promise.all([
    requireCompany(clientId, deps),
    deps.assignments.between(clientId, id),
    accountsOf(clientId, deps),
    deps.clientLinks.ofClient(clientId),
  ])
  const hasAccounts = accountIds.length > 0
  const { showing, told, toTell } = linksAbout(links, company, relation, { hasAccounts, now: deps.now() })
  const held = heldInterview(relation.assignment, relation.interview)
  // Of what was kept before accounts were written down with it, all were told.
  const toldAccounts = accountIds.filter((accountId) => held?.told?.includes(accountId) ?? true)
  const personReached = 'to' in routeTo(person, 'mail')
  return {
    isSeen: hasAccounts || showing.length > 0,
    interview: { client: hasAccounts || told.length + toTell.length > 0, person: personReached },
    cancellation: { client: hasAccounts || told.length > 0, person: personReached },
    ...(held && toldAccounts.length + told.length === 0 && { untoldInterviewAt: held.at }),
  }
}
