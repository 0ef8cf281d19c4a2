import type { StageMove, TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { newestBeside } from '../../kernel/table/newestBeside.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { storedStageMove, storedTimelineEntry } from './storedTimeline.ts'

/** A timeline entry as an item beside the applicant's record; it goes when the person is erased. */
export const timelineItem = (entry: TimelineEntry) => ({
  ...keyOf.timelineEntry(entry.applicantId, entry.timestamp, entry.id),
  ...storedTimelineEntry.mark,
  ...entry,
})

export const timelinePut = (entry: TimelineEntry): TransactionItem => ({ Put: { Item: timelineItem(entry) } })

/** A stage move as an item beside the applicant's record. */
export const stageMoveItem = (move: StageMove) => ({
  ...keyOf.stageMove(move.applicantId, move.movedAt),
  ...storedStageMove.mark,
  ...move,
})

export const stageMovePut = (move: StageMove): TransactionItem => ({ Put: { Item: stageMoveItem(move) } })

export type TimelineStore = ReturnType<typeof timelineStore>

/** Reads what happened to an applicant. */
export const timelineStore = (table: Table) => {
  const stageMoves = async (applicantId: string, limit?: number): Promise<StageMove[]> => {
    const items = await newestBeside(table, applicantId, { prefix: sortKeyPrefix.stageMoves, limit })
    return items.map(storedStageMove.read)
  }

  return {
    /** The latest entries of an applicant's timeline, or the latest before a place in it, newest first. */
    async latestOf(applicantId: string, limit: number, before?: ListPlace): Promise<TimelineEntry[]> {
      const place = before && keyOf.timelineEntry(applicantId, before.timestamp, before.id)
      const items = await newestBeside(table, applicantId, { prefix: sortKeyPrefix.timeline, limit, before: place })
      return items.map(storedTimelineEntry.read)
    },

    /** The ten latest moves between stages, the last one first; the first stage counts as a move from nowhere. */
    latestStageMoves: (applicantId: string): Promise<StageMove[]> => stageMoves(applicantId, 10),

    /** The same of all of them, the first one first: as many as one page holds, some thousands. */
    allStageMoves: async (applicantId: string): Promise<StageMove[]> => (await stageMoves(applicantId)).reverse(),
  }
}
