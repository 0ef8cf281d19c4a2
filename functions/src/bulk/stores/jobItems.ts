import * as z from 'zod'
import { jobSchema } from '../../../../shared/bulk/domain/job.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { saidShape } from '../../../../shared/kernel/domain/saidShape.ts'
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

export const storedJob = storedForm('job', lenient(jobSchema, { state: 'done' }))

const jobChunkSchema = z.object({ ids: z.array(z.string()) })
export const storedJobChunk = storedForm('jobChunk', lenient(jobChunkSchema))

/** Why an item was not changed, or not taken back, in words that may have places for values. */
const problemSchema = z.object(saidShape)

export const itemOutcomes = ['changed', 'unchanged', 'failed', 'undone', 'kept'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

const jobItemSchema = z.object({
  id: z.string(),
  outcome: z.enum(itemOutcomes),
  /** What it takes to take the change back, as the kind of job understands it. */
  inverse: z.record(z.string(), z.unknown()).optional(),
  problem: problemSchema.optional(),
})
export const storedJobItem = storedForm('jobItem', lenient(jobItemSchema, { outcome: 'unchanged' }))
/** What came of an item. */
export type JobItem = z.infer<typeof jobItemSchema>

/** That a chunk is finished, whether the job has counted it, and whom of it the summary names. */
const jobChunkStateSchema = z.object({
  state: z.enum(['closed', 'undone']),
  counted: z.boolean(),
  problems: z.array(jobItemSchema.pick({ id: true, problem: true })).default([]),
})
export const storedJobChunkState = storedForm('jobChunkState', lenient(jobChunkStateSchema, { state: 'undone' }))

/** Where an item of a job stands. */
export interface JobPlace {
  frozenId: string
  chunk: number
}

/** What has an item go with its job. */
export const expiryAfter = (createdAt: string) => ({
  [expiryAttribute]: Math.floor(Date.parse(createdAt) / 1000) + secondsKept('job'),
})

/** Keeps what came of an item, together with it: refused where something did already, so that no item is changed twice. */
export const jobItemPut = ({ frozenId, chunk }: JobPlace, item: JobItem, createdAt: string): TransactionItem => ({
  Put: {
    Item: { ...keyOf.jobItem(frozenId, chunk, item.id), ...storedJobItem.mark, ...expiryAfter(createdAt), ...item },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Keeps that a changed item was taken back, or why not, together with it: refused where it was already. */
export const jobItemTurned = (
  { frozenId, chunk }: JobPlace,
  { id, outcome, problem }: Pick<JobItem, 'id' | 'outcome' | 'problem'>,
): TransactionItem =>
  fieldUpdate(
    keyOf.jobItem(frozenId, chunk, id),
    { outcome, problem },
    { ConditionExpression: 'outcome = :changed', ExpressionAttributeValues: { ':changed': 'changed' } },
  )

/** Goes on only while a chunk is open: however late a worker is, it changes nobody after the end of the job. */
export const jobChunkOpen = ({ frozenId, chunk }: JobPlace): TransactionItem => ({
  ConditionCheck: { Key: keyOf.jobChunkState(frozenId, chunk), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Goes on only while a chunk is being taken back. */
export const jobChunkClosed = ({ frozenId, chunk }: JobPlace): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.jobChunkState(frozenId, chunk),
    ConditionExpression: '#state = :closed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':closed': 'closed' },
  },
})
