import type { OwnOrder, ProposedApplicant } from '../../../../shared/proposals/contract/listProposals.ts'

/** A placement is already agreed between client and agency. */
export const canBeAnswered = (
  { stage }: Pick<ProposedApplicant, 'stage'>,
  order: Pick<OwnOrder, 'status'> | undefined,
): boolean => stage !== 'placed' && order?.status !== 'closed'
