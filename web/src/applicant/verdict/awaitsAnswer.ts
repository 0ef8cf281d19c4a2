import type { OwnOrder, Proposal } from '../../../../shared/contract/clients/listProposals.ts'
import { canBeAnswered } from './canBeAnswered.ts'

/** Whether the agency waits for what the client says. */
export const awaitsAnswer = (proposal: Proposal, order: OwnOrder | undefined): boolean =>
  !proposal.verdict && canBeAnswered(proposal, order)
