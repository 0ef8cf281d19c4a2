import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import { chunkStep, type Job, turnsOfState } from '../../../../shared/bulk/domain/job.ts'
import { type BatchAnswer, retryRecords } from '../../kernel/aws/batch.ts'
import type { StreamRecord } from '../../kernel/dispatch.ts'
import { keyPrefix } from '../../kernel/table/keys.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { jobWorker } from '../permissions.ts'
import type { JobItem, JobPlace } from '../stores/jobItems.ts'
import type { Work } from './itemOutcome.ts'
import { applyToItem, contextOfJob, takeBack } from './jobItemWork.ts'

export interface JobDeps extends DependenciesOf<typeof jobWorker> {
  report: (line: JobReport, error?: unknown) => void
}

interface JobReport {
  job: string
  chunk: number
  outcome: 'applied' | 'stopped' | 'undone' | 'nothing to do' | 'gone' | 'failed'
  took?: number
}

/** A worker checks after this many items, a fifth of a second, whether the job was cancelled. */
const itemsBetweenLooks = 10

/** Milliseconds between two changes by one worker, so that all workers of a job together stay below the limit. */
const pace = (1000 * bulkLimits.workers) / bulkLimits.changesPerSecond

/** Processes the chunks named by the keys in the stream. Reports a failed one for another try. */
export async function runJobs(records: readonly StreamRecord[], deps: JobDeps): Promise<BatchAnswer> {
  for (const { dynamodb } of records) {
    const turn = (dynamodb?.Keys?.pk?.S ?? '').slice(keyPrefix('jobTurns').length)
    const [job = '', , number] = turn.split('#')
    const chunk = Number(number)
    try {
      await runChunk(job, chunk, deps)
    } catch (error) {
      deps.report({ job, chunk, outcome: 'failed' }, error)
      // A stream is processed in order.
      return retryRecords([dynamodb?.SequenceNumber ?? ''])
    }
  }
  return retryRecords([])
}

/**
 * Processes a chunk, queues the next one of its row, and ends the job with the last one. Each item is settled once, no
 * matter how often the chunk is delivered and wherever a worker dies. Its outcome is written in the same transaction,
 * and never after the chunk is finished. If the job is stopping, the rest of the row is finished immediately.
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
  const work: Work = { job, place, call: await contextOfJob(job, deps) }
  if (step === 'apply') {
    const left = ids.filter((id) => !items.has(id))
    await processSequentially(left, (id) => applyToItem(id, work, deps), work, deps)
    await deps.jobs.finishChunk(place, 'closed', job.createdAt)
    return 'applied'
  }
  const changed = [...items.values()].filter(({ outcome }) => outcome === 'changed')
  await processSequentially<JobItem>(changed, (item) => takeBack(item, work, deps), work, deps)
  await deps.jobs.finishChunk(place, 'undone', job.createdAt)
  return 'undone'
}

/** Processes items one by one within the rate limit, and stops if the job is cancelled. */
async function processSequentially<Item>(
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
