import type { AuditEntry, StageMove, TimelineEntry } from '../../../../shared/activity/domain/activity.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { stageMovePut, timelinePut } from './timelineStore.ts'

/** What is written beside every change of a record. */
export interface ChangeLog {
  stageMove?: StageMove
  timeline: readonly TimelineEntry[]
  audit: AuditEntry
}

export const changeLogItems = ({ stageMove, timeline, audit }: ChangeLog): TransactionItem[] => [
  ...(stageMove ? [stageMovePut(stageMove)] : []),
  ...timeline.map(timelinePut),
  auditPut(audit),
]
