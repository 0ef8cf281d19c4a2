import { assignApplicant } from '../../../../shared/proposals/contract/assignApplicant.ts'
import type { ClientProposal } from '../../../../shared/proposals/contract/assignmentAnswer.ts'
import { endAssignment } from '../../../../shared/proposals/contract/endAssignment.ts'
import { liftClientBlock } from '../../../../shared/proposals/contract/liftClientBlock.ts'
import { recordClientAnswer } from '../../../../shared/proposals/contract/recordClientAnswer.ts'
import { call } from '../../api/call.ts'
import type { ProposalAction } from './proposalActions.ts'

/** Performs an act on an applicant (`id`) and a client. Rejects with the reason if it is refused. */
export function performProposalAction(
  act: ProposalAction,
  id: { id: string; clientId: string },
): Promise<ClientProposal> {
  if (act.kind === 'move') return call(assignApplicant, { params: id, body: act.to })
  if (act.kind === 'record') {
    const { kind: _, ...body } = act
    return call(recordClientAnswer, { params: id, body })
  }
  return call(act.kind === 'end' ? endAssignment : liftClientBlock, { params: id })
}
