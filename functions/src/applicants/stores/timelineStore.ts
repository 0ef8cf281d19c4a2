import type { StageMove, TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { applicantKeys, applicantPrefixes } from '../keys.ts'
import { newestRelated } from './newestRelated.ts'
import { storedStageMove, storedTimelineEntry } from './storedTimeline.ts'

/** Returns a timeline entry as an item in the applicant's partition; it is deleted when the person is erased. */
export const timelineItem = (entry: TimelineEntry) => ({
  ...applicantKeys.timelineEntry(entry.applicantId, entry.timestamp, entry.id),
  ...storedTimelineEntry.mark,
  ...entry,
})

export const timelinePut = (entry: TimelineEntry): TransactionItem => ({ Put: { Item: timelineItem(entry) } })

/** Returns a stage move as an item in the applicant's partition. */
export const stageMoveItem = (move: StageMove) => ({
  ...applicantKeys.stageMove(move.applicantId, move.movedAt),
  ...storedStageMove.mark,
  ...move,
})

export const stageMovePut = (move: StageMove): TransactionItem => ({ Put: { Item: stageMoveItem(move) } })

export type TimelineStore = ReturnType<typeof timelineStore>

export const timelineStore = (table: Table) => {
  const stageMoves = async (applicantId: string, limit?: number): Promise<StageMove[]> => {
    const items = await newestRelated(table, applicantId, { prefix: applicantPrefixes.stageMoves, limit })
    return items.map(storedStageMove.read)
  }

  return {
    /** Returns an applicant's latest timeline entries, newest first, optionally before a place. */
    async latestOf(applicantId: string, limit: number, before?: ListPlace): Promise<TimelineEntry[]> {
      const place = before && applicantKeys.timelineEntry(applicantId, before.timestamp, before.id)
      const items = await newestRelated(table, applicantId, {
        prefix: applicantPrefixes.timeline,
        limit,
        before: place,
      })
      return items.map(storedTimelineEntry.read)
    },

    /** Returns all timeline entries of an applicant since a time, oldest first. */
    async since(applicantId: string, time: string): Promise<TimelineEntry[]> {
      const items = await partition(table, applicantKeys.applicant(applicantId).pk, applicantPrefixes.timeline)
      return items.map(storedTimelineEntry.read).filter(({ timestamp }) => timestamp >= time)
    },

    /**
     * Returns the hundred latest stage moves, newest first: more than are made within an undo period. The first
     * stage counts as a move without `from`.
     */
    latestStageMoves: (applicantId: string): Promise<StageMove[]> => stageMoves(applicantId, 100),

    /** Returns all stage moves, oldest first: as many as one page holds, a few thousand. */
    allStageMoves: async (applicantId: string): Promise<StageMove[]> => (await stageMoves(applicantId)).reverse(),
  }
}
