import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Table } from '../../kernel/aws/table.ts'
import { type Key, keyOf } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { unlessRefused } from '../../kernel/table/unlessRefused.ts'

const dueShape = {
  /** What it is about: with kind and moment it tells one item from all others. */
  id: z.uuid(),
  dueAt: z.iso.datetime(),
  /** How often it was tried in vain, and the moment before which it is not tried again. */
  attempts: z.int().default(0),
  retryAt: z.iso.datetime().optional(),
}

/** What is due at a moment, by its kind, each with what it has to name. */
const dueSchema = z.discriminatedUnion('kind', [
  /** The mail about a saved view, whose id it has. */
  z.object({ kind: z.literal('viewDigest'), ...dueShape, userId: z.uuid() }),
  /** The mail to one of the staff, whose id it has, about what clients said in the hour before. */
  z.object({ kind: z.literal('clientAnswers'), ...dueShape }),
  /** The mail to the accounts of a client, whose id it has, that people were proposed to it. */
  z.object({ kind: z.literal('proposals'), ...dueShape }),
  /** The mail to an applicant, whose id it has, that papers end. */
  z.object({ kind: z.literal('paperReminder'), ...dueShape }),
  /** The mail to one of the staff, whose id it has, that papers of people end whom they look after. */
  z.object({ kind: z.literal('papersOfOwned'), ...dueShape }),
  /** The notice to an applicant, whose id it has, of what is kept of them. */
  z.object({ kind: z.literal('personNotice'), ...dueShape }),
  /** That the time of an applicant, whose id it has, is over. */
  z.object({ kind: z.literal('applicantEnd'), ...dueShape }),
  /** That the time of an application, whose id it has, is over. */
  z.object({ kind: z.literal('submissionEnd'), ...dueShape }),
  /** The mails to managers that an applicant, whose id it has, asked to be erased: at once, when it is urgent, and on the last day. */
  z.object({ kind: z.literal('deletionRequest'), ...dueShape }),
  /** That an applicant, whose id it has, is erased. */
  z.object({ kind: z.literal('erasure'), ...dueShape }),
  /** That the merge of a record, whose id it has, cannot be taken back any more. */
  z.object({ kind: z.literal('mergeEnd'), ...dueShape }),
  /** That the data of an applicant, whose id it has, is put together for them. */
  z.object({ kind: z.literal('dataExport'), ...dueShape }),
])
export type Due = z.infer<typeof dueSchema>
export type DueKind = Due['kind']
export type DueOf<Kind extends DueKind> = Extract<Due, { kind: Kind }>

/** What becomes due: nobody has tried it yet. */
export type NewDue = { [Kind in DueKind]: Omit<DueOf<Kind>, 'attempts' | 'retryAt'> }[DueKind]

export const storedDue = storedForm('due', dueSchema)

const workedUpToSchema = z.object({ day: z.iso.date() })
export const storedDueDay = storedForm('dueDay', workedUpToSchema)

/** Over how many partitions a day is spread. */
const shards = 4

/** The first day, in UTC, on which anything can have been due. */
export const firstDueDay = '2026-11-01'

const shardOf = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % shards

/** The day, in UTC, that a moment is in. */
export const dayOf = (moment: string): string => moment.slice(0, 'yyyy-mm-dd'.length)

const keyIn = ({ kind, id, dueAt }: Pick<Due, 'kind' | 'id' | 'dueAt'>): Key =>
  keyOf.due(dayOf(dueAt), shardOf(id), dueAt, kind, id)

const itemOf = (due: NewDue) => ({ ...storedDue.mark, attempts: 0, ...due })

/** Makes something due, in the transaction of the change that does so; its moment is not before now. */
export const duePut = (due: NewDue): TransactionItem => ({ Put: { Item: { ...keyIn(due), ...itemOf(due) } } })

/** Takes back what was due, in the transaction of the change that does so; whether or not it was worked off meanwhile. */
export const dueTakenBack = (due: Pick<Due, 'kind' | 'id' | 'dueAt'>): TransactionItem => ({
  Delete: { Key: keyIn(due) },
})

/** Takes what is worked off away; refused where another worker was quicker, or a change took it back. */
const workedOff = (due: Due): TransactionItem => ({
  Delete: { Key: keyIn(due), ConditionExpression: 'attribute_exists(pk)' },
})

/** A page of what is due. */
export interface DuePage {
  due: Due[]
  /** How much of it this version cannot read: after a rollback it is left for the one that can. */
  unread: number
}

function pageOf(items: readonly Record<string, unknown>[]): DuePage {
  const due = items.flatMap((item) => {
    try {
      return storedDue.read(item)
    } catch {
      return []
    }
  })
  return { due, unread: items.length - due.length }
}

export type DueStore = ReturnType<typeof dueStore>

/** What is due, by day. */
export const dueStore = (table: Table) => ({
  /** The first day, in UTC, of which something may still be due. */
  async firstDay(): Promise<string> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.dueDay(), ConsistentRead: true }),
    )
    return found.Item ? storedDueDay.read(found.Item).day : firstDueDay
  },

  /** Keeps that nothing is due any more of the days before this one. A worker that is behind another keeps nothing. */
  async workedUpTo(day: string): Promise<void> {
    const Item = { ...keyOf.dueDay(), ...storedDueDay.mark, day }
    const put = new PutCommand({
      TableName: table.name,
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR #day < :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
    })
    await unlessRefused(table.client.send(put))
  },

  /** What is due of a day until a moment, in pages that are read when they are asked for; what waits for another attempt, too. */
  async *of(day: string, now: Date): AsyncGenerator<DuePage> {
    for (let shard = 0; shard < shards; shard += 1) {
      const { pk } = keyOf.due(day, shard, '', 'viewDigest', '')
      const pages = paginateQuery(
        { client: table.client, pageSize: 100 },
        {
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk AND sk < :next',
          // Sort keys go on behind the moment with a mark that is less than this one.
          ExpressionAttributeValues: { ':pk': pk, ':next': `${now.toISOString()}~` },
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages) yield pageOf(Items)
    }
  },

  /**
   * Writes what comes of something that was due, and takes it away, both or neither. `gone` with nothing written where another
   * worker was quicker; `stale` where a condition of the effect does not hold.
   */
  async workOff(due: Due, effect: readonly TransactionItem[]): Promise<'done' | 'gone' | 'stale'> {
    const refused = await writeTogether(table, { due: workedOff(due), effect })
    if (refused.length === 0) return 'done'
    return refused.includes('due') ? 'gone' : 'stale'
  },

  /** Keeps that it was tried in vain, and when it is tried again. Nothing happens where it is not due any more. */
  async postpone({ attempts, ...due }: Due, retryAt: Date): Promise<void> {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keyIn(due),
      UpdateExpression: 'SET attempts = :attempts, retryAt = :retryAt',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':attempts': attempts + 1, ':retryAt': retryAt.toISOString() },
    })
    await unlessRefused(table.client.send(update))
  },

  /** Lays aside what nobody could work off, for a person to look at: it stands in the way of its day no longer. */
  async layAside(due: Due): Promise<void> {
    const { kind, id, dueAt } = due
    const Item = { ...keyOf.dueLaidAside(dueAt, kind, id), ...itemOf(due) }
    await writeTogether(table, { due: workedOff(due), aside: { Put: { Item } } })
  },

  /** What was laid aside, the first that was due first. There is little, or somebody has much to do. */
  async laidAside(): Promise<Due[]> {
    return (await partition(table, keyOf.dueLaidAside('', 'viewDigest', '').pk)).map(storedDue.read)
  },

  /** Makes due again what was laid aside, on the day on which it was; the workers look at that day again. */
  async takeUpAgain(due: Due): Promise<void> {
    const { kind, id, dueAt, retryAt: _, ...rest } = due
    const Item = { ...keyIn(due), ...storedDue.mark, ...rest, kind, id, dueAt, attempts: 0 }
    const day = dayOf(dueAt)
    await writeTogether(table, {
      aside: { Delete: { Key: keyOf.dueLaidAside(dueAt, kind, id), ConditionExpression: 'attribute_exists(pk)' } },
      due: { Put: { Item } },
    })
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keyOf.dueDay(),
      UpdateExpression: 'SET #day = :day',
      ConditionExpression: '#day > :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
    })
    await unlessRefused(table.client.send(update))
  },
})
