import type { OwnOrder, Proposal } from '../../../../shared/proposals/contract/listProposals.ts'

/** Of whoever is placed the client and the agency are agreed. */
export const canBeAnswered = (
  { stage }: Pick<Proposal, 'stage'>,
  order: Pick<OwnOrder, 'status'> | undefined,
): boolean => stage !== 'placed' && order?.status !== 'closed'
