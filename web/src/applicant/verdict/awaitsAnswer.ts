import type { OwnOrder, Proposal } from '../../../../shared/proposals/contract/listProposals.ts'
import { canBeAnswered } from './canBeAnswered.ts'

/** Returns true if the agency is waiting for the client's decision. */
export const awaitsAnswer = (
  proposal: Pick<Proposal, 'stage' | 'verdict'>,
  order: Pick<OwnOrder, 'status'> | undefined,
): boolean => !proposal.verdict && canBeAnswered(proposal, order)
