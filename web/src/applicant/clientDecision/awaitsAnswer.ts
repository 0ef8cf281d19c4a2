import type { OwnOrder, ProposedApplicant } from '../../../../shared/proposals/contract/listProposals.ts'
import { canBeAnswered } from './canBeAnswered.ts'

/** Returns true if the agency is waiting for the client's decision. */
export const awaitsAnswer = (
  proposal: Pick<ProposedApplicant, 'stage' | 'verdict'>,
  order: Pick<OwnOrder, 'status'> | undefined,
): boolean => !proposal.verdict && canBeAnswered(proposal, order)
