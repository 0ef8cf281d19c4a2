import { companyOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { giveClientDecision as contract } from '../../../../shared/proposals/contract/giveClientDecision.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { giveClientDecision as permissions } from '../permissions.ts'
import { storeClientDecision } from '../storeClientDecision.ts'

/**
 * Stores the client's decision on a proposed applicant. Throws `not_found` if the client never saw the applicant, and
 * `already_done` if they are no longer proposed or the order is closed.
 */
export async function giveClientDecision(
  { params: { id: applicantId }, body: { assignmentId, ...decision } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId: companyOf(call.actor), applicantId }
  return storeClientDecision(
    { between, assignmentId, decision: decision, by: { answeredBy: call.actor.userId } },
    call,
    deps,
  )
}
