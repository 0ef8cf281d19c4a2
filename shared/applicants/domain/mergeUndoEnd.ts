import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'

/** Returns until when a merge can be undone, as an ISO timestamp. */
export const mergeUndoEnd = (at: string): string => periodEnd(retentionPeriods.mergeUndo, at)
