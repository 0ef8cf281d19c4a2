import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { recordClientAnswer as contract } from '../../../../shared/proposals/contract/recordClientAnswer.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { recordClientAnswer as permissions } from '../permissions.ts'
import { planAnswer } from '../plans/planProposal.ts'
import { assignable, commitProposal, loadProposal, proposalChange } from '../proposalChange.ts'
import { presentProposal } from '../proposalPresentation.ts'

/**
 * Records an applicant's answer to being named to a client, for example by phone: yes, not now, or never for this
 * client. A no ends the assignment at once. Throws `not_found`, including if the account is not a client's.
 */
export async function recordClientAnswer(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const company = await requireCompany(clientId, deps)
  const between = { clientId, applicantId: id }
  const proposal = await onLatest(async () => {
    const loaded = await loadProposal(between, assignable(id, call, deps), deps)
    const { before, applicant, now } = loaded
    const at = { between, userId: call.actor.userId, now, newId: deps.newId }
    const planned = planAnswer(before, body, applicant, at)
    return planned ? commitProposal({ ...proposalChange(loaded, planned, call, deps), company }, deps) : before
  }, deps.pause)
  return presentProposal(clientId, proposal, deps)
}
