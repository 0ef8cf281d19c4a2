import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'

/** Until when a merge can be taken back, as an ISO timestamp. */
export const mergeUndoEnd = (at: string): string => periodEnd(retentionPeriods.mergeUndo, at)
