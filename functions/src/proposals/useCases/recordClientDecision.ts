import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { recordClientDecision as contract } from '../../../../shared/proposals/contract/recordClientDecision.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { recordClientDecision as permissions } from '../permissions.ts'
import { assignable } from '../proposalChange.ts'
import { storeClientDecision } from '../storeClientDecision.ts'

/**
 * Records a client's decision on a proposed applicant, for example by phone. Throws `not_found`, and `already_done` if
 * they are no longer proposed or the order is closed.
 */
export async function recordClientDecision(
  { params: { id, clientId }, body: { assignmentId, ...decision } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await assignable(id, call, deps)
  const between = { clientId, applicantId: id }
  return storeClientDecision(
    { between, assignmentId, decision: decision, by: { recordedBy: call.actor.userId } },
    call,
    deps,
  )
}
