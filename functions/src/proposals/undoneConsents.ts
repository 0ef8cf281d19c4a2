import type { ClientConsent } from '../../../shared/proposals/domain/clientConsent.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { consentPut } from './stores/assignmentStore.ts'

/**
 * Returns the writes to the answers about clients when a merge is undone. Either person may have given those since. So a yes counts
 * for nobody, and a no for both. Answers from before the merge stay.
 */
export const undoneConsents = (
  { kept, lost }: { kept: readonly ClientConsent[]; lost: readonly ClientConsent[] },
  { lostId, mergedAt }: { lostId: string; mergedAt: string },
): TransactionItem[] =>
  kept
    .filter(({ answeredAt }) => answeredAt !== undefined && answeredAt > mergedAt)
    .flatMap((consent) => {
      const { applicantId, clientId, state, version } = consent
      if (state === 'willing')
        return [consentPut(consent, { applicantId, clientId, state: 'open', version: version + 1 })]
      const before = lost.find((each) => each.clientId === clientId)
      if ((state !== 'blocked' && state !== 'not_now') || before?.state === 'blocked') return []
      const { question: _ofOther, ...answer } = consent
      return [consentPut(before, { ...answer, applicantId: lostId, version: (before?.version ?? 0) + 1 })]
    })
