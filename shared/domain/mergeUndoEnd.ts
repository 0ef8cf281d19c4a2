import { periodEnd } from './periodEnd.ts'
import { retentionPeriods } from './retentionPeriods.ts'

/** Until when a merge can be taken back, as an ISO timestamp. */
export const mergeUndoEnd = (at: string): string => periodEnd(retentionPeriods.mergeUndo, at)
