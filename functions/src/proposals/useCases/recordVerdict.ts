import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { recordVerdict as contract } from '../../../../shared/proposals/contract/recordVerdict.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { assignable } from '../changeRelation.ts'
import { keepVerdict } from '../keepVerdict.ts'
import type { recordVerdict as needs } from '../needs.ts'

/**
 * Writes down what a client says to somebody who was proposed to it, such as by phone. Throws `not_found`, and `already_done` where
 * they are proposed no longer, or the order is closed.
 */
export async function recordVerdict(
  { params: { id, clientId }, body: { assignmentId, ...said } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  await assignable(id, call, deps)()
  const between = { clientId, applicantId: id }
  return keepVerdict({ between, assignmentId, said, by: { recordedBy: call.actor.userId } }, call, deps)
}
