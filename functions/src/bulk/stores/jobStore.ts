import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand, type BatchWriteCommandOutput, GetCommand } from '@aws-sdk/lib-dynamodb'
import { chunk as inParts } from 'es-toolkit/array'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import { type ChunkState, endState, type Job, type JobState, turnsOfState } from '../../../../shared/bulk/domain/job.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { listing, nextListed } from '../../kernel/table/listing.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { bulkKeys, bulkLists } from '../keys.ts'
import {
  expiryAfter,
  type ItemOutcome,
  type JobItem,
  type JobPlace,
  jobChunkClosed,
  jobChunkOpen,
  jobItemPut,
  jobItemTurned,
  storedJob,
  storedJobChunk,
  storedJobChunkState,
  storedJobItem,
} from './jobItems.ts'

const jobItemOf = (job: Job) => ({
  ...bulkKeys.job(job.id),
  ...storedJob.mark,
  ...listing(bulkLists.jobs(job.userId), `${job.createdAt}#${job.id}`),
  ...expiryAfter(job.createdAt),
  ...job,
})

const turnPut = (jobId: string, turn: string, chunk: number, at: string): TransactionItem => ({
  Put: { Item: { ...bulkKeys.jobTurn(jobId, turn, chunk), ...expiryAfter(at) } },
})

/** Queues the first chunk of each row. Each other chunk is queued when the previous one in its row is done. */
const firstTurns = ({ id, chunks }: Pick<Job, 'id' | 'chunks'>, state: JobState, at: string): TransactionItem[] =>
  Array.from({ length: Math.min(chunks, bulkLimits.workers) }, (_, chunk) =>
    turnPut(id, turnsOfState[state] ?? '', chunk, at),
  )

/** A chunk with the outcomes of its items so far, by their id. */
export interface JobChunk {
  ids: string[]
  state: ChunkState
  /** True if the job has counted the finished chunk. */
  counted: boolean
  items: ReadonlyMap<string, JobItem>
}

export type JobStore = ReturnType<typeof jobStore>

/** Stores jobs: the job itself, its frozen selection in chunks, and the outcome of each item. */
export const jobStore = (table: Table, pause: (milliseconds: number) => Promise<unknown> = sleep) => {
  const byId = async (jobId: string): Promise<Job | undefined> => {
    const Key = bulkKeys.job(jobId)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedJob.read(found.Item)
  }

  /** Writes items in any order and without conditions, 25 at a time, the limit of DynamoDB. */
  async function writeAll(items: readonly Record<string, unknown>[]): Promise<void> {
    for (const part of inParts(items, 25)) {
      let left: BatchWriteCommandOutput['UnprocessedItems'] = {
        [table.name]: part.map((Item) => ({ PutRequest: { Item } })),
      }
      for (let attempt = 0; left?.[table.name]?.length; attempt += 1) {
        if (attempt === 6) throw new Error(`The table left ${left[table.name]?.length} chunks unwritten`)
        if (attempt > 0) await pause(25 * 2 ** attempt)
        left = (await table.client.send(new BatchWriteCommand({ RequestItems: left }))).UnprocessedItems
      }
    }
  }

  const chunkAt = async (place: JobPlace): Promise<JobChunk> => {
    // Usually one page, or more if long tags were removed.
    const items = await partition(table, bulkKeys.jobChunk(place.frozenId, place.chunk).pk)
    const bySort = new Map(items.map((item) => [String(item.sk), item]))
    const [frozen, state] = [bySort.get('CHUNK'), bySort.get('STATE')]
    const done = items.filter(({ sk }) => String(sk).startsWith('ITEM#')).map(storedJobItem.read)
    return {
      ids: frozen ? storedJobChunk.read(frozen).ids : [],
      ...(state ? storedJobChunkState.read(state) : { state: 'open' as const, counted: false }),
      items: new Map(done.map((item) => [item.id, item])),
    }
  }

  return {
    byId,

    /**
     * Stores a new job with its chunks and queues the first ones. Returns `there` if a job with this id exists. If the
     * same job is started twice at once, the unused chunks expire.
     */
    async begin(job: Job, chunks: readonly (readonly string[])[], audit: AuditEntry): Promise<'begun' | 'there'> {
      await writeAll(
        chunks.map((ids, chunk) => ({
          ...bulkKeys.jobChunk(job.frozenId, chunk),
          ...storedJobChunk.mark,
          ...expiryAfter(job.createdAt),
          ids,
        })),
      )
      const refused = await writeTogether(table, {
        job: { Put: { Item: jobItemOf(job), ConditionExpression: 'attribute_not_exists(pk)' } },
        turns: firstTurns(job, job.state, job.createdAt),
        audit: auditPut(audit),
      })
      return refused.length === 0 ? 'begun' : 'there'
    },

    /** Returns the latest jobs of an account. A very recent one may be missing for a moment. */
    async latestOf(userId: string, count: number): Promise<Job[]> {
      const { listed } = await nextListed(table, bulkLists.jobs(userId), '', count, 'latest first')
      const items = await readBatch(
        table,
        listed.map(({ key }) => key),
      )
      const jobs = new Map(items.map((item) => [item.pk, storedJob.read(item)]))
      return listed.flatMap(({ key }) => jobs.get(key.pk) ?? [])
    },

    chunkAt,

    /** Moves a job to another state and queues its chunks. Returns false if it is no longer in the first state. */
    async turn(
      { id, chunks }: Pick<Job, 'id' | 'chunks'>,
      { from, to, at }: { from: JobState; to: 'stopping' | 'undoing'; at: string },
      audit: AuditEntry,
    ): Promise<boolean> {
      const job = inState(id, from, { state: to, ...(to === 'undoing' && { chunksLeft: chunks }) })
      const turns = firstTurns({ id, chunks }, to, at)
      const refused = await writeTogether(table, { job, turns, audit: auditPut(audit) })
      return refused.length === 0
    },

    /**
     * Stores the outcome of an item without a separate write. Returns false if it has one already, or if the chunk is
     * finished.
     */
    async keepItem(place: JobPlace, item: JobItem, createdAt: string): Promise<boolean> {
      const items = { item: jobItemPut(place, item, createdAt), chunk: jobChunkOpen(place) }
      return (await writeTogether(table, items)).length === 0
    },

    /** Stores the outcome of undoing an item without a separate write. Returns false in the same cases. */
    async turnItem(place: JobPlace, item: Pick<JobItem, 'id' | 'outcome' | 'problem'>): Promise<boolean> {
      const items = { item: jobItemTurned(place, item), chunk: jobChunkClosed(place) }
      return (await writeTogether(table, items)).length === 0
    },

    /** Finishes an open chunk, or one that is being undone. Does nothing if it is finished already. */
    async finishChunk(place: JobPlace, to: 'closed' | 'undone', createdAt: string): Promise<void> {
      const key = bulkKeys.jobChunkState(place.frozenId, place.chunk)
      const state = { state: to, counted: false }
      const closed = { ...key, ...storedJobChunkState.mark, ...expiryAfter(createdAt), ...state }
      await writeTogether(table, {
        chunk:
          to === 'closed'
            ? { Put: { Item: closed, ConditionExpression: 'attribute_not_exists(pk)' } }
            : fieldUpdate(key, state, stateIs('closed')),
      })
    },

    /**
     * Counts the outcomes of a finished chunk once. Its items no longer change, so a retry after a crash counts the
     * same. The next chunk of the row is queued in the same transaction.
     */
    async countChunk(
      { id, createdAt }: Pick<Job, 'id' | 'createdAt'>,
      place: JobPlace,
      { state, items }: JobChunk,
      following: { turn: string; next: number } | undefined,
    ): Promise<void> {
      const counted = tallyOf(items.values(), state)
      const names = Object.keys(counted) as ItemOutcome[]
      const problems = [...items.values()].filter(({ problem }) => problem !== undefined)
      await writeTogether(table, {
        chunk: fieldUpdate(
          bulkKeys.jobChunkState(place.frozenId, place.chunk),
          { counted: true, problems },
          {
            ConditionExpression: 'counted = :no AND #state = :state',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':no': false, ':state': state },
          },
        ),
        ...(following && { turn: turnPut(id, following.turn, following.next, createdAt) }),
        job: {
          Update: {
            Key: bulkKeys.job(id),
            UpdateExpression: `ADD chunksLeft :one, ${names.map((name) => `${name} :${name}`).join(', ')}`,
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: {
              ':one': -1,
              ...Object.fromEntries(names.map((name) => [`:${name}`, counted[name]])),
            },
          },
        },
      })
    },

    /** Ends a job after its last chunk. Does nothing before that, or if it has ended. */
    async end(jobId: string, at: string): Promise<void> {
      const job = await byId(jobId)
      const state = job && endState(job.state)
      if (!job || !state || job.chunksLeft > 0) return
      const ended = state === 'undone' ? { state } : { state, endedAt: at }
      await writeTogether(table, { job: inState(jobId, job.state, ended, 'AND chunksLeft <= :none', { ':none': 0 }) })
    },

    /** Returns the items of finished chunks that could not be changed or undone. */
    async problemsOf({
      frozenId,
      chunks,
    }: Pick<Job, 'frozenId' | 'chunks'>): Promise<Pick<JobItem, 'id' | 'problem'>[]> {
      const keys = Array.from({ length: chunks }, (_, chunk) => bulkKeys.jobChunkState(frozenId, chunk))
      const items = await readBatch(table, keys)
      return items.flatMap((item) => storedJobChunkState.read(item).problems)
    },
  }
}

const stateIs = (state: string) => ({
  ConditionExpression: '#state = :was',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':was': state },
})

const inState = (
  jobId: string,
  from: JobState,
  fields: Partial<Job>,
  and = '',
  values: Readonly<Record<string, unknown>> = {},
): TransactionItem => {
  const condition = stateIs(from)
  return fieldUpdate(bulkKeys.job(jobId) satisfies Key, fields, {
    ...condition,
    ConditionExpression: `${condition.ConditionExpression} ${and}`.trim(),
    ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ...values },
  })
}

/** Counts the outcomes of a chunk, of the changes or of undoing them. */
function tallyOf(items: Iterable<JobItem>, state: ChunkState): Partial<Record<ItemOutcome, number>> {
  const countedOutcomes: readonly ItemOutcome[] =
    state === 'closed' ? ['changed', 'unchanged', 'failed'] : ['undone', 'kept']
  const tally = Object.fromEntries(countedOutcomes.map((outcome) => [outcome, 0])) as Partial<
    Record<ItemOutcome, number>
  >
  for (const { outcome } of items) if (countedOutcomes.includes(outcome)) tally[outcome] = (tally[outcome] ?? 0) + 1
  return tally
}
