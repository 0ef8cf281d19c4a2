import * as z from 'zod'
import { pipelineStageSchema } from '../../applicants/domain/pipeline.ts'
import { list } from '../../applicants/fields/rules.ts'
import { messageChannels } from '../../conversations/domain/message.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { saidShape } from '../../kernel/domain/saidShape.ts'
import { canBeUndone } from '../../kernel/domain/undoMinute.ts'
import { bulkLimits } from './bulkLimits.ts'
import { newFiltersSchema } from './savedView.ts'

const tags = list(limits.tags).default([])
const clientStageSchema = z.enum(['asked', 'proposed'])

/** What is done with many applicants at once, as somebody asks for it. */
export const bulkTaskSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('tag'), add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, rule('required', 'Name at least one tag')),
  /** Null leaves the records to nobody. */
  z.strictObject({ kind: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('stage'), stage: pipelineStageSchema }),
  /** With one client: asks whether they may be proposed to it, by mail or SMS, or proposes those who have said yes. */
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
      ...rule('required', 'Choose a mail or an SMS'),
    }),
])
export type BulkTask = z.output<typeof bulkTaskSchema>
export type BulkKind = BulkTask['kind']

/** How many applicants the caller saw: the job is refused if it would change another number. */
const expected = z.int().min(0)

/**
 * With whom: chosen one by one, all that filters of the list find at that moment, or all applicants. Everybody has to be asked for by
 * name: filters that narrow nothing are refused.
 */
export const bulkSelectionSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('ids'),
    ids: z
      .array(z.uuid())
      .min(1, 'Choose at least one applicant')
      .max(bulkLimits.chosen, 'At most {{maximum}} applicants can be chosen one by one'),
    expected: expected.optional(),
  }),
  z.strictObject({ by: z.literal('filters'), filters: newFiltersSchema, expected }),
  z.strictObject({ by: z.literal('all'), expected }),
])
export type BulkSelection = z.output<typeof bulkSelectionSchema>

/** The most applicants that one job of a kind takes. Fewer where people are told of it, as of a move or a question. */
export const mostOfKind: Readonly<Record<BulkKind, number>> = {
  tag: bulkLimits.most,
  owner: bulkLimits.most,
  stage: bulkLimits.mostMoves,
  client: bulkLimits.mostMoves,
}

/**
 * `running` until every item was tried, then `done`; `stopping` and then `cancelled` where somebody ended it before; `undoing`
 * and then `undone` where it was taken back.
 */
export const jobStates = ['running', 'stopping', 'done', 'cancelled', 'undoing', 'undone'] as const
export type JobState = (typeof jobStates)[number]

/** What is kept of the task: a stage that is no choice any more reads as one that tells nobody anything. */
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

/** How many items came out how. `kept` were changed by others since, so that the undoing left them alone. */
const outcomeShape = { changed: count, unchanged: count, failed: count, undone: count, kept: count }

/** Work on many records, for its owner to follow. Whom it is about stands apart, in chunks. */
export const jobSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The hash of what was asked for: the same job is not started twice, nor another one under its key. */
  asked: z.string(),
  task: storedTaskSchema,
  state: z.enum(jobStates),
  total: z.int(),
  /** The id of the frozen chunks, and their number. */
  frozenId: z.uuid(),
  chunks: z.int(),
  /** How many chunks the work at hand, the doing or the undoing, has not finished. */
  chunksLeft: z.int(),
  ...outcomeShape,
  createdAt: z.iso.datetime(),
  /** When the doing ended: from then on it can be undone for a minute. */
  endedAt: z.iso.datetime().optional(),
  /** From where it was asked for, for the audit entries of its items. */
  clientAddress: z.string().optional(),
  userAgent: z.string().optional(),
})
export type Job = z.output<typeof jobSchema>

/** What somebody is told of an item that was not changed, or not taken back: the person, and why. */
export const jobProblemSchema = z.object({
  id: z.uuid(),
  /** Missing where there is no such record any more. */
  name: z.string().optional(),
  ...saidShape,
})
export type JobProblem = z.output<typeof jobProblemSchema>

/** A job as its owner is shown it. */
export const shownJobSchema = jobSchema
  .pick({ id: true, task: true, state: true, total: true, createdAt: true, endedAt: true })
  .extend(outcomeShape)
export type ShownJob = z.output<typeof shownJobSchema>

/** What a worker is to do with a chunk that it comes to. `close` ends it as it stands. */
export type ChunkStep = 'apply' | 'close' | 'undo' | 'nothing'
export type ChunkState = 'open' | 'closed' | 'undone'

/** What is to be done with a chunk now; a message that comes late, or twice, finds nothing left to do. */
export function chunkStep(job: JobState, chunk: ChunkState): ChunkStep {
  if (chunk === 'open') {
    if (job === 'running') return 'apply'
    return job === 'stopping' ? 'close' : 'nothing'
  }
  return chunk === 'closed' && job === 'undoing' ? 'undo' : 'nothing'
}

/** The state of a job whose last chunk is finished; undefined while there is nothing to end. */
export const endState = (state: JobState): JobState | undefined => endStates[state]
const endStates: Partial<Record<JobState, JobState>> = { running: 'done', stopping: 'cancelled', undoing: 'undone' }

/** What a chunk's turn is called in each state in which there is something to do. */
export const turnsOfState: Partial<Record<JobState, string>> = { running: 'apply', stopping: 'stop', undoing: 'undo' }

/** Whether work goes on. */
export const isUnderWay = (state: JobState): boolean => endState(state) !== undefined

/** Whether a job can be taken back at `now`: for a minute after its end, where it changed anything. */
export const mayUndoJob = (
  { state, endedAt, changed }: Pick<Job, 'state' | 'endedAt' | 'changed'>,
  now: Date,
): boolean =>
  (state === 'done' || state === 'cancelled') && changed > 0 && endedAt !== undefined && canBeUndone(endedAt, now)
