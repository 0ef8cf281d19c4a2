import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import { chunkStep, type Job, turnsOfState } from '../../../../shared/bulk/domain/job.ts'
import { type BatchAnswer, handOutAgain } from '../../kernel/aws/batch.ts'
import type { StreamRecord } from '../../kernel/dispatch.ts'
import { keyPrefix } from '../../kernel/table/keys.ts'
import type { Given } from '../dependencies.ts'
import type { jobWorker } from '../permissions.ts'
import type { JobItem, JobPlace } from '../stores/jobItems.ts'
import type { Work } from './itemOutcome.ts'
import { applyTo, callOf, takeBack } from './workOffItems.ts'

export interface JobDeps extends Given<typeof jobWorker> {
  report: (line: JobReport, error?: unknown) => void
}

interface JobReport {
  job: string
  chunk: number
  outcome: 'applied' | 'stopped' | 'undone' | 'nothing to do' | 'gone' | 'failed'
  /** Milliseconds. */
  took?: number
}

/** After so many items a worker asks whether somebody has ended the job: a fifth of a second. */
const itemsBetweenLooks = 10

/** Milliseconds between two changes of one worker, so that all those of a job together keep to the limit. */
const pace = (1000 * bulkLimits.workers) / bulkLimits.changesPerSecond

/** Works off the chunks whose turn it is, as the stream tells by their keys; a failed one is told of again. */
export async function runJobs(records: readonly StreamRecord[], deps: JobDeps): Promise<BatchAnswer> {
  for (const { dynamodb } of records) {
    const turn = (dynamodb?.Keys?.pk?.S ?? '').slice(keyPrefix('jobTurns').length)
    const [job = '', , number] = turn.split('#')
    const chunk = Number(number)
    try {
      await runChunk(job, chunk, deps)
    } catch (error) {
      deps.report({ job, chunk, outcome: 'failed' }, error)
      // A stream goes on in order.
      return handOutAgain([dynamodb?.SequenceNumber ?? ''])
    }
  }
  return handOutAgain([])
}

/**
 * Does what there is to do with a chunk, gives the next one of its row its turn, and ends the job with the last one. However
 * often it is told, and wherever a worker died, each item is settled once: what came of it is written together with it, and never
 * after the chunk is finished. Of a job that is being ended, all that is left of the row is finished at once.
 */
async function runChunk(jobId: string, chunk: number, deps: JobDeps): Promise<void> {
  const startedAt = performance.now()
  const job = await deps.jobs.byId(jobId)
  if (!job) return deps.report({ job: jobId, chunk, outcome: 'gone' })
  const place = { frozenId: job.frozenId, chunk }
  const outcome = await stepOn(job, place, deps)
  const finished = await deps.jobs.chunkAt(place)
  const now = await deps.jobs.byId(jobId)
  if (!now) return deps.report({ job: jobId, chunk, outcome: 'gone' })
  const next = chunk + bulkLimits.workers
  const turn = next < job.chunks ? turnsOfState[now.state] : undefined
  if (finished.state !== 'open' && !finished.counted)
    await deps.jobs.countChunk(now, place, finished, turn === undefined ? undefined : { turn, next })
  await deps.jobs.end(jobId, deps.now().toISOString())
  deps.report({ job: jobId, chunk, outcome, took: Math.round(performance.now() - startedAt) })
  if (now.state === 'stopping' && next < job.chunks) await runChunk(jobId, next, deps)
}

async function stepOn(job: Job, place: JobPlace, deps: JobDeps): Promise<JobReport['outcome']> {
  const { ids, items, state } = await deps.jobs.chunkAt(place)
  const step = chunkStep(job.state, state)
  if (step === 'nothing') return 'nothing to do'
  if (step === 'close') {
    await deps.jobs.finishChunk(place, 'closed', job.createdAt)
    return 'stopped'
  }
  const work: Work = { job, place, call: await callOf(job, deps) }
  if (step === 'apply') {
    const left = ids.filter((id) => !items.has(id))
    await inTurn(left, (id) => applyTo(id, work, deps), work, deps)
    await deps.jobs.finishChunk(place, 'closed', job.createdAt)
    return 'applied'
  }
  const changed = [...items.values()].filter(({ outcome }) => outcome === 'changed')
  await inTurn<JobItem>(changed, (item) => takeBack(item, work, deps), work, deps)
  await deps.jobs.finishChunk(place, 'undone', job.createdAt)
  return 'undone'
}

/** One after the other, not faster than may be, and only as long as nobody ends the job. */
async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  { job }: Work,
  { jobs, now, pause }: JobDeps,
): Promise<void> {
  let next = now().getTime()
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsBetweenLooks === 0 && (await jobs.byId(job.id))?.state !== job.state) return
    const early = next - now().getTime()
    if (early > 0) await pause(early)
    next = Math.max(next, now().getTime()) + pace
    await act(item)
  }
}
