import * as z from 'zod'
import { pipelineStageSchema } from '../../applicants/domain/pipeline.ts'
import { list } from '../../applicants/fields/rules.ts'
import { messageChannels } from '../../conversations/domain/message.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { messageShape } from '../../kernel/domain/messageShape.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { canBeUndone } from '../../kernel/domain/undoMinute.ts'
import { bulkLimits } from './bulkLimits.ts'
import { newFiltersSchema } from './savedView.ts'

const tags = list(limits.tags).default([])
const clientStageSchema = z.enum(['asked', 'proposed'])

/** A bulk change as requested. */
export const bulkTaskSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('tag'), add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, rule('required', 'Add or remove at least one tag')),
  /** Null removes the record owner. */
  z.strictObject({ kind: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('stage'), stage: pipelineStageSchema }),
  /** For one client: asks applicants by mail or SMS for consent to be proposed, or proposes those who consented. */
  z
    .strictObject({
      kind: z.literal('client'),
      clientId: z.uuid(),
      stage: clientStageSchema,
      channel: z.enum(messageChannels).optional(),
      orderId: z.uuid().optional(),
    })
    .refine(({ stage, channel }) => stage !== 'asked' || channel !== undefined, {
      path: ['channel'],
      ...rule('required', 'Choose email or SMS'),
    }),
])
export type BulkTask = z.output<typeof bulkTaskSchema>
export type BulkKind = BulkTask['kind']

/** The number of applicants the caller saw. The job is refused if it would change a different number. */
const expected = z.int().min(0)

/**
 * The applicants of a job: chosen one by one, everything the list's filters find at that moment, or all. "All" must be requested
 * explicitly: filters that narrow nothing are refused.
 */
export const bulkSelectionSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('ids'),
    ids: z
      .array(z.uuid())
      .min(1, 'Select at least one applicant')
      .max(bulkLimits.chosen, 'Select at most {{maximum}} applicants one by one'),
    expected: expected.optional(),
  }),
  z.strictObject({ by: z.literal('filters'), filters: newFiltersSchema, expected }),
  z.strictObject({ by: z.literal('all'), expected }),
])
export type BulkSelection = z.output<typeof bulkSelectionSchema>

/** The maximum number of applicants per job, by kind. Lower for kinds that notify people. */
export const mostOfKind: Readonly<Record<BulkKind, number>> = {
  tag: bulkLimits.most,
  owner: bulkLimits.most,
  stage: bulkLimits.mostMoves,
  client: bulkLimits.mostMoves,
}

/**
 * `running` until every item was tried, then `done`. `stopping`, then `cancelled`, if it was stopped early. `undoing`, then `undone`, if it
 * was undone.
 */
export const jobStates = ['running', 'stopping', 'done', 'cancelled', 'undoing', 'undone'] as const
export type JobState = (typeof jobStates)[number]

/** The task as stored. A stage that is no longer a choice is read as one that notifies no one. */
const storedTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), add: z.array(z.string()), remove: z.array(z.string()) }),
  z.object({ kind: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.object({ kind: z.literal('stage'), stage: pipelineStageSchema.default('screening') }),
  z.object({
    kind: z.literal('client'),
    clientId: z.uuid(),
    stage: clientStageSchema.default('asked'),
    channel: z.enum(messageChannels).optional(),
    orderId: z.uuid().optional(),
  }),
])

const count = z.int().default(0)

/** The number of items by outcome. `kept` items were changed by others since, so undo skipped them. */
const outcomeShape = { changed: count, unchanged: count, failed: count, undone: count, kept: count }

/** A bulk job, as its owner follows it. Its applicants are stored separately, in chunks. */
export const jobSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The hash of the request. Detects a repeated request, and a different request under the same key. */
  asked: z.string(),
  task: storedTaskSchema,
  state: z.enum(jobStates),
  total: z.int(),
  /** The id and the number of the frozen chunks. */
  frozenId: z.uuid(),
  chunks: z.int(),
  /** The chunks that the current run or undo has not finished. */
  chunksLeft: z.int(),
  ...outcomeShape,
  createdAt: z.iso.datetime(),
  /** When the run ended. It can be undone for a minute after that. */
  endedAt: z.iso.datetime().optional(),
  /** The origin of the request, for the audit entries of the items. */
  clientAddress: z.string().optional(),
  userAgent: z.string().optional(),
})
export type Job = z.output<typeof jobSchema>

/** An item that wasn't changed or undone, and why. */
export const jobProblemSchema = z.object({
  id: z.uuid(),
  /** Undefined if the record no longer exists. */
  name: z.string().optional(),
  ...messageShape,
})
export type JobProblem = z.output<typeof jobProblemSchema>

/** A job as shown to its owner. */
export const shownJobSchema = jobSchema
  .pick({ id: true, task: true, state: true, total: true, createdAt: true, endedAt: true })
  .extend(outcomeShape)
export type ShownJob = z.output<typeof shownJobSchema>

/** What a worker does with a chunk. `close` ends it in its current state. */
export type ChunkStep = 'apply' | 'close' | 'undo' | 'nothing'
export type ChunkState = 'open' | 'closed' | 'undone'

/** Returns the next step for a chunk. A late or repeated message gets `nothing`. */
export function chunkStep(job: JobState, chunk: ChunkState): ChunkStep {
  if (chunk === 'open') {
    if (job === 'running') return 'apply'
    return job === 'stopping' ? 'close' : 'nothing'
  }
  return chunk === 'closed' && job === 'undoing' ? 'undo' : 'nothing'
}

/** Returns the final state of a job whose last chunk is finished, or undefined if it has already ended. */
export const endState = (state: JobState): JobState | undefined => endStates[state]
const endStates: Partial<Record<JobState, JobState>> = { running: 'done', stopping: 'cancelled', undoing: 'undone' }

/** The name of a chunk's step in each active state. */
export const turnsOfState: Partial<Record<JobState, string>> = { running: 'apply', stopping: 'stop', undoing: 'undo' }

export const isUnderWay = (state: JobState): boolean => endState(state) !== undefined

/** Returns whether a job can be undone at `now`: for a minute after its end, if it changed anything. */
export const mayUndoJob = (
  { state, endedAt, changed }: Pick<Job, 'state' | 'endedAt' | 'changed'>,
  now: Date,
): boolean =>
  (state === 'done' || state === 'cancelled') && changed > 0 && endedAt !== undefined && canBeUndone(endedAt, now)
