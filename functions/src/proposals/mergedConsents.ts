import type { ClientConsent } from '../../../shared/proposals/domain/clientConsent.ts'
import type { ConsentsOfBoth } from '../applicants/ports.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { consentPut } from './stores/assignmentStore.ts'

/**
 * Returns the writes by which a record takes over each "not now" from one that is merged into it, unless it has an answer of
 * its own. Blocks are in both records before a merge, and a yes is asked for again.
 */
export const mergedConsents = ({ kept, lost }: ConsentsOfBoth, keptId: string): TransactionItem[] =>
  lost.flatMap((answer) => {
    const own = kept.find(({ clientId }) => clientId === answer.clientId)
    const isTaken = answer.state === 'not_now' && (own === undefined || own.state === 'open')
    return isTaken ? [consentPut(own, answerOf(answer, keptId, own))] : []
  })

/**
 * Returns the writes to the answers about clients when a merge is undone. Either person may have given those since. So a yes counts
 * for nobody, and a no for both. Answers from before the merge are again those of their own records.
 */
export const undoneConsents = (
  { kept, lost }: ConsentsOfBoth,
  { lostId, mergedAt }: { lostId: string; mergedAt: string },
): TransactionItem[] =>
  kept.flatMap((consent) => {
    const { applicantId, clientId, state, version, answeredAt = '' } = consent
    const open = { applicantId, clientId, state: 'open', version: version + 1 } as const
    const before = lost.find((each) => each.clientId === clientId)
    if (answeredAt <= mergedAt) {
      const isOfOther = state === 'not_now' && before?.state === 'not_now' && before.answeredAt === answeredAt
      return isOfOther ? [consentPut(consent, open)] : []
    }
    if (state === 'willing') return [consentPut(consent, open)]
    const countsForBoth = (state === 'blocked' || state === 'not_now') && before?.state !== 'blocked'
    return countsForBoth ? [consentPut(before, answerOf(consent, lostId, before))] : []
  })

/** Returns an answer as that of another record, where it replaces `before`. Its question was the first record's. */
const answerOf = (
  { question: _ofOther, ...answer }: ClientConsent,
  applicantId: string,
  before: ClientConsent | undefined,
): ClientConsent => ({ ...answer, applicantId, version: (before?.version ?? 0) + 1 })
