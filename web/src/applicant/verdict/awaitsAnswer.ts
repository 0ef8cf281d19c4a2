import type { OwnOrder, Proposal } from '../../../../shared/proposals/contract/listProposals.ts'
import { canBeAnswered } from './canBeAnswered.ts'

/** Whether the agency waits for what the client says. */
export const awaitsAnswer = (
  proposal: Pick<Proposal, 'stage' | 'verdict'>,
  order: Pick<OwnOrder, 'status'> | undefined,
): boolean => !proposal.verdict && canBeAnswered(proposal, order)
