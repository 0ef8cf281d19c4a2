import * as z from 'zod'
import { jobSchema } from '../../../../shared/bulk/domain/job.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { messageShape } from '../../../../shared/kernel/domain/messageShape.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { bulkKeys } from '../keys.ts'

export const storedJob = storedForm('job', lenient(jobSchema, { state: 'done' }))

const jobChunkSchema = z.object({ ids: z.array(z.string()) })
export const storedJobChunk = storedForm('jobChunk', lenient(jobChunkSchema))

/** Why an item was not changed or not undone: a text that may have placeholders. */
const problemSchema = z.object(messageShape)

export const itemOutcomes = ['changed', 'unchanged', 'failed', 'undone', 'kept'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

const jobItemSchema = z.object({
  id: z.string(),
  outcome: z.enum(itemOutcomes),
  /** The data to undo the change, specific to the kind of job. */
  inverse: z.record(z.string(), z.unknown()).optional(),
  problem: problemSchema.optional(),
})
export const storedJobItem = storedForm('jobItem', lenient(jobItemSchema, { outcome: 'unchanged' }))
/** The outcome of an item. */
export type JobItem = z.infer<typeof jobItemSchema>

/** A finished chunk: whether the job has counted it, and the problems for the summary. */
const jobChunkStateSchema = z.object({
  state: z.enum(['closed', 'undone']),
  counted: z.boolean(),
  problems: z.array(jobItemSchema.pick({ id: true, problem: true })).default([]),
})
export const storedJobChunkState = storedForm('jobChunkState', lenient(jobChunkStateSchema, { state: 'undone' }))

/** The key of a job's chunk. */
export interface JobPlace {
  frozenId: string
  chunk: number
}

/** Returns the expiry that an item shares with its job. */
export const expiryAfter = (createdAt: string) => ({
  [expiryAttribute]: Math.floor(Date.parse(createdAt) / 1000) + retentionSeconds('job'),
})

/**
 * Stores the outcome of an item in the same transaction. Refused if it has one already, so that no item is changed
 * twice.
 */
export const jobItemPut = ({ frozenId, chunk }: JobPlace, item: JobItem, createdAt: string): TransactionItem => ({
  Put: {
    Item: { ...bulkKeys.jobItem(frozenId, chunk, item.id), ...storedJobItem.mark, ...expiryAfter(createdAt), ...item },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Stores that a changed item was undone, or why not, in the same transaction. Refused if that is stored already. */
export const jobItemTurned = (
  { frozenId, chunk }: JobPlace,
  { id, outcome, problem }: Pick<JobItem, 'id' | 'outcome' | 'problem'>,
): TransactionItem =>
  fieldUpdate(
    bulkKeys.jobItem(frozenId, chunk, id),
    { outcome, problem },
    { ConditionExpression: 'outcome = :changed', ExpressionAttributeValues: { ':changed': 'changed' } },
  )

/** Condition that a chunk is open: a late worker changes no one after the job ended. */
export const jobChunkOpen = ({ frozenId, chunk }: JobPlace): TransactionItem => ({
  ConditionCheck: { Key: bulkKeys.jobChunkState(frozenId, chunk), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Condition that a chunk is closed and can be undone. */
export const jobChunkClosed = ({ frozenId, chunk }: JobPlace): TransactionItem => ({
  ConditionCheck: {
    Key: bulkKeys.jobChunkState(frozenId, chunk),
    ConditionExpression: '#state = :closed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':closed': 'closed' },
  },
})
