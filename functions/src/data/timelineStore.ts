import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { StageMove, TimelineEntry } from '../../../shared/domain/activity.ts'
import type { ListPlace } from '../../../shared/domain/listCursor.ts'
import type { Table } from '../platform/table.ts'
import { type Key, keyOf, sortKeyPrefix } from './keys.ts'
import { storedStageMove, storedTimelineEntry } from './stored/storedActivity.ts'
import type { TransactionItem } from './transaction.ts'

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
  async function newest(applicantId: string, prefix: string, limit?: number, before?: Key) {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': keyOf.applicant(applicantId).pk, ':prefix': prefix },
        ScanIndexForward: false,
        ...(limit !== undefined && { Limit: limit }),
        ExclusiveStartKey: before && { ...before },
        ConsistentRead: true,
      }),
    )
    return found.Items ?? []
  }

  return {
    /** The latest entries of an applicant's timeline, or the latest before a place in it, newest first. */
    async latestOf(applicantId: string, limit: number, before?: ListPlace): Promise<TimelineEntry[]> {
      const place = before && keyOf.timelineEntry(applicantId, before.timestamp, before.id)
      const items = await newest(applicantId, sortKeyPrefix.timeline, limit, place)
      return items.map(storedTimelineEntry.read)
    },

    /** The ten latest moves between stages, the last one first; the first stage counts as a move from nowhere. */
    async latestStageMoves(applicantId: string): Promise<StageMove[]> {
      return (await newest(applicantId, sortKeyPrefix.stageMoves, 10)).map(storedStageMove.read)
    },

    /** The same of all of them, the first one first: as many as one page holds, some thousands. */
    async allStageMoves(applicantId: string): Promise<StageMove[]> {
      return (await newest(applicantId, sortKeyPrefix.stageMoves)).map(storedStageMove.read).reverse()
    },
  }
}
