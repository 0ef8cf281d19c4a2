import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { exportDeleted, notExporting } from './dataExportStore.ts'
import { noHoldSince, noLegalHold, noOpenRequest, noRequestSince } from './deletionStore.ts'

/**
 * Returns the conditions for merging a record into another: no legal hold, no open deletion request and
 * no running export.
 */
export const mergeConditions = (lostId: string, at: string): TransactionItem[] => [
  noLegalHold(lostId, dateInDenmark(new Date(at))),
  noOpenRequest(lostId),
  notExporting(lostId),
]

/**
 * Returns the conditions for undoing a merge into a record: no deletion request or legal hold since the merge, because
 * nobody knows whose it is, and no running export. Deletes the archive of an export, which has the data of both people.
 */
export const mergeUndoItems = (
  keptId: string,
  { mergedAt, at }: { mergedAt: string; at: string },
): TransactionItem[] => [
  noHoldSince(keptId, mergedAt, dateInDenmark(new Date(at))),
  noRequestSince(keptId, mergedAt),
  exportDeleted(keptId),
]
