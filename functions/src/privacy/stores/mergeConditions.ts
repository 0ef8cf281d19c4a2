import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { notExporting } from './dataExportStore.ts'
import { noLegalHold, noOpenRequest } from './deletionStore.ts'

/**
 * Returns the conditions for merging a record into another: no legal hold, no open deletion request and
 * no running export.
 */
export const mergeConditions = (lostId: string, at: string): TransactionItem[] => [
  noLegalHold(lostId, dateInDenmark(new Date(at))),
  noOpenRequest(lostId),
  notExporting(lostId),
]
