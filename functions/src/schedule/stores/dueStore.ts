import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { scheduleKeys } from '../keys.ts'

const dueShape = {
  /** The record that the task is about. Together with kind and time, it identifies the task. */
  id: z.uuid(),
  dueAt: z.iso.datetime(),
  /** The number of failed attempts, and the earliest time for the next one. */
  attempts: z.int().default(0),
  retryAt: z.iso.datetime().optional(),
}

/** A scheduled task, by kind. */
const dueSchema = z.discriminatedUnion('kind', [
  /** The mail about a saved view; `id` is the view's. */
  z.object({ kind: z.literal('viewDigest'), ...dueShape, userId: z.uuid() }),
  /** The mail to a member of staff about client decisions of the last hour; `id` is the account's. */
  z.object({ kind: z.literal('clientAnswers'), ...dueShape }),
  /** The mail to a client's accounts about new proposals; `id` is the client's. */
  z.object({ kind: z.literal('proposals'), ...dueShape }),
  /** The mail to an applicant about expiring certificates and permits; `id` is the applicant's. */
  z.object({ kind: z.literal('paperReminder'), ...dueShape }),
  /** The mail to a record owner about expiring certificates and permits; `id` is the account's. */
  z.object({ kind: z.literal('papersOfOwned'), ...dueShape }),
  /** The privacy notice to an applicant; `id` is the applicant's. */
  z.object({ kind: z.literal('personNotice'), ...dueShape }),
  /** The end of an applicant's retention; `id` is the applicant's. */
  z.object({ kind: z.literal('applicantEnd'), ...dueShape }),
  /** The end of an application's retention; `id` is the application's. */
  z.object({ kind: z.literal('submissionEnd'), ...dueShape }),
  /**
   * The mails to managers about an erasure request: at once, when it becomes urgent, and on the last day; `id` is the
   * applicant's.
   */
  z.object({ kind: z.literal('deletionRequest'), ...dueShape }),
  /** The erasure of an applicant; `id` is the applicant's. */
  z.object({ kind: z.literal('erasure'), ...dueShape }),
  /** The end of the time to undo a merge; `id` is the merged record's. */
  z.object({ kind: z.literal('mergeEnd'), ...dueShape }),
  /** The data export of an applicant; `id` is the applicant's. */
  z.object({ kind: z.literal('dataExport'), ...dueShape }),
  /** The mails to managers about a large export; `id` is the account's that exported. */
  z.object({ kind: z.literal('largeExport'), ...dueShape }),
])
export type Due = z.infer<typeof dueSchema>
export type DueKind = Due['kind']
export type DueOf<Kind extends DueKind> = Extract<Due, { kind: Kind }>

/** A new task, without failed attempts. */
export type NewDue = { [Kind in DueKind]: Omit<DueOf<Kind>, 'attempts' | 'retryAt'> }[DueKind]

export const storedDue = storedForm('due', dueSchema)

const workedUpToSchema = z.object({ day: z.iso.date() })
export const storedDueDay = storedForm('dueDay', workedUpToSchema)

/** The number of partitions that a day is spread over. */
const shards = 4

/** The first day (UTC) that can have tasks. */
export const firstDueDay = '2026-11-01'

const shardOf = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % shards

/** Returns the day (UTC) of a timestamp. */
export const dayOf = (moment: string): string => moment.slice(0, 'yyyy-mm-dd'.length)

const keyIn = ({ kind, id, dueAt }: z.infer<typeof nameSchema>): Key =>
  scheduleKeys.due(dayOf(dueAt), shardOf(id), dueAt, kind, id)

/** What identifies a task. Its sort key consists of it. */
const nameSchema = z.object({ dueAt: z.iso.datetime(), kind: z.string(), id: z.uuid() })

const itemOf = (due: NewDue) => ({ ...storedDue.mark, attempts: 0, ...due })

/** Schedules a task. Must be part of the transaction that causes it, and not be in the past. */
export const duePut = (due: NewDue): TransactionItem => ({ Put: { Item: { ...keyIn(due), ...itemOf(due) } } })

/** Cancels a task as part of the transaction that causes it, whether or not the task has run. */
export const dueCancelled = (due: Pick<Due, 'kind' | 'id' | 'dueAt'>): TransactionItem => ({
  Delete: { Key: keyIn(due) },
})

/** Removes a completed task; refused if another worker was faster or a change cancelled it. */
const dueCompleted = (due: Due): TransactionItem => ({
  Delete: { Key: keyIn(due), ConditionExpression: 'attribute_exists(pk)' },
})

export interface DuePage {
  due: Due[]
  /** The number of tasks that this version can't read. After a rollback, they wait for the version that can. */
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

/** Scheduled tasks, by day. */
export const dueStore = (table: Table) => ({
  /** Returns the first day (UTC) that may still have tasks. */
  async firstDay(): Promise<string> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: scheduleKeys.dueDay(), ConsistentRead: true }),
    )
    return found.Item ? storedDueDay.read(found.Item).day : firstDueDay
  },

  /** Records that all tasks before this day are done. A worker that is behind another changes nothing. */
  async workedUpTo(day: string): Promise<void> {
    const Item = { ...scheduleKeys.dueDay(), ...storedDueDay.mark, day }
    const put = new PutCommand({
      TableName: table.name,
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR #day < :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
    })
    await isWritten(table.client.send(put))
  },

  /** Yields the tasks of a day up to a time, in pages read on demand. Includes tasks that wait for a retry. */
  async *of(day: string, now: Date): AsyncGenerator<DuePage> {
    for (let shard = 0; shard < shards; shard += 1) {
      const { pk } = scheduleKeys.due(day, shard, '', 'viewDigest', '')
      const pages = paginateQuery(
        { client: table.client, pageSize: 100 },
        {
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk AND sk < :next',
          // In sort keys, the character after the timestamp sorts before this one.
          ExpressionAttributeValues: { ':pk': pk, ':next': `${now.toISOString()}~` },
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages) yield pageOf(Items)
    }
  },

  /** Returns the tasks with these sort keys that still exist. Leaves out those that this version can't read. */
  async named(sortKeys: readonly string[]): Promise<Due[]> {
    const keys = [...new Set(sortKeys)].flatMap((sortKey) => {
      const [dueAt = '', kind, id] = sortKey.split('#')
      const named = nameSchema.safeParse({ dueAt, kind, id })
      return named.success ? [keyIn(named.data)] : []
    })
    return pageOf(await readBatch(table, keys)).due
  },

  /**
   * Writes the effect of a task and removes the task, both or neither. Returns `gone` and writes nothing if another
   * worker was faster, or `stale` if a condition of the effect fails.
   */
  async workOff(due: Due, effect: readonly TransactionItem[]): Promise<'done' | 'gone' | 'stale'> {
    const refused = await writeTogether(table, { due: dueCompleted(due), effect })
    if (refused.length === 0) return 'done'
    return refused.includes('due') ? 'gone' : 'stale'
  },

  /** Records a failed attempt and the next retry time. Does nothing if the task no longer exists. */
  async postpone({ attempts, ...due }: Due, retryAt: Date): Promise<void> {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keyIn(due),
      UpdateExpression: 'SET attempts = :attempts, retryAt = :retryAt',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':attempts': attempts + 1, ':retryAt': retryAt.toISOString() },
    })
    await isWritten(table.client.send(update))
  },

  /** Dead-letters a task, so that it no longer holds up its day. */
  async deadLetter(due: Due): Promise<void> {
    const { kind, id, dueAt } = due
    const Item = { ...scheduleKeys.deadLetteredTask(dueAt, kind, id), ...itemOf(due) }
    await writeTogether(table, { due: dueCompleted(due), deadLetter: { Put: { Item } } })
  },

  /** Returns all dead-lettered tasks, earliest first. There should be few. */
  async deadLettered(): Promise<Due[]> {
    return (await partition(table, scheduleKeys.deadLetteredTask('', 'viewDigest', '').pk)).map(storedDue.read)
  },

  /** Schedules a dead-lettered task again on its original day, and makes the workers return to that day. */
  async takeUpAgain(due: Due): Promise<void> {
    const { kind, id, dueAt, retryAt: _, ...rest } = due
    const Item = { ...keyIn(due), ...storedDue.mark, ...rest, kind, id, dueAt, attempts: 0 }
    const day = dayOf(dueAt)
    await writeTogether(table, {
      deadLetter: {
        Delete: { Key: scheduleKeys.deadLetteredTask(dueAt, kind, id), ConditionExpression: 'attribute_exists(pk)' },
      },
      due: { Put: { Item } },
    })
    const update = new UpdateCommand({
      TableName: table.name,
      Key: scheduleKeys.dueDay(),
      UpdateExpression: 'SET #day = :day',
      ConditionExpression: '#day > :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
    })
    await isWritten(table.client.send(update))
  },
})
