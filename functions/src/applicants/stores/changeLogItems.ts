import type { StageMove, TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { stageMovePut, timelinePut } from './timelineStore.ts'

/** Items written with every change of a record. */
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
