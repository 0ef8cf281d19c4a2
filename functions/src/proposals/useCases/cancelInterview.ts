import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { cancelInterview as contract } from '../../../../shared/proposals/contract/cancelInterview.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { interviewChange, loadInterview } from '../interviewChange.ts'
import type { cancelInterview as permissions } from '../permissions.ts'
import { presentProposal } from '../proposalPresentation.ts'

/** Cancels an interview without moving the proposal. Throws `not_found`, including if there is no interview. */
export async function cancelInterview(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId, applicantId: id }
  // A cancellation is allowed even if the assignment has ended.
  const proposal = await onLatest(async () => {
    const loaded = await loadInterview(between, call, deps)
    const change = interviewChange(loaded, 'cancelled', [], call, deps)
    if (!change) return loaded.before
    const outcome = await deps.interviews.callOff(change)
    return outcome === 'stale' ? outcome : { ...loaded.before, interview: change.next }
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}
