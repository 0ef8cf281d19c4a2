import { companyOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { giveVerdict as contract } from '../../../../shared/proposals/contract/giveVerdict.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import { keepVerdict } from '../keepVerdict.ts'
import type { giveVerdict as permissions } from '../permissions.ts'

/**
 * Keeps what a client says to somebody who was proposed to it. Throws `not_found` for whom it was never shown, and `already_done`
 * where they are proposed no longer, or the order is closed.
 */
export async function giveVerdict(
  { params: { id: applicantId }, body: { assignmentId, ...said } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId: companyOf(call.actor), applicantId }
  return keepVerdict({ between, assignmentId, said, by: { answeredBy: call.actor.userId } }, call, deps)
}
