import { chunk } from 'es-toolkit/array'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import type { DuePlan } from './duePlan.ts'
import { afterFailure } from './retries.ts'
import { type Due, type DueKind, type DueStore, dayOf } from './stores/dueStore.ts'

export interface RunTasksDeps {
  due: Pick<DueStore, 'firstDay' | 'of' | 'named' | 'workOff' | 'postpone' | 'deadLetter' | 'workedUpTo'>
  /** Plans the effect of a task; rejects if that is not possible now. */
  plan: (due: Due) => Promise<DuePlan>
  now: () => Date
  report: (line: DueLine, error?: unknown) => void
}

export interface DueLine {
  kind: DueKind
  id: string
  outcome: string
  attempts: number
}

/** The number of tasks that were run and that failed. */
export interface TaskCounts {
  worked: number
  failed: number
}

/** The number of tasks run in parallel. */
const atOnce = 5
/** The maximum number of plans per task, if its conditions change while it is planned. */
const mostDecisions = 4

/**
 * Runs the tasks that are due, from the first day that may have any, until all are done or `until` has passed. Each
 * task takes effect once, even with repeated or concurrent calls. A failed task is retried later and blocks no other.
 */
export async function runDueTasks(deps: RunTasksDeps, until: Date): Promise<TaskCounts> {
  const now = deps.now()
  const today = dayOf(now.toISOString())
  const total = { worked: 0, failed: 0 }
  let nothingLeftBefore = true
  for (let day = await deps.due.firstDay(); day <= today; day = daysAfter(day, 1)) {
    const { worked, failed, left } = await runTasksOfDay(day, now, until, deps)
    total.worked += worked
    total.failed += failed
    nothingLeftBefore &&= left === 0
    // Revisits one more day, for functions whose clocks are behind.
    if (nothingLeftBefore && day < daysAfter(today, -1)) await deps.due.workedUpTo(daysAfter(day, 1))
    if (deps.now() > until) break
  }
  return total
}

/** Runs the tasks with these sort keys, and no others. The rest is as in `runDueTasks`. */
export async function runNamedTasks(deps: RunTasksDeps, sortKeys: readonly string[]): Promise<TaskCounts> {
  const total = { worked: 0, failed: 0, left: 0 }
  for (const some of chunk(await deps.due.named(sortKeys), atOnce)) await runTogether(some, deps.now(), deps, total)
  return total
}

async function runTasksOfDay(
  day: string,
  now: Date,
  until: Date,
  deps: RunTasksDeps,
): Promise<TaskCounts & { left: number }> {
  const count = { worked: 0, failed: 0, left: 0 }
  for await (const { due, unread } of deps.due.of(day, now)) {
    count.failed += unread
    for (const some of chunk(due, atOnce)) {
      if (deps.now() > until) return { ...count, left: count.left + 1 }
      await runTogether(some, now, deps, count)
    }
  }
  return { ...count, left: count.left + count.failed }
}

/** Runs tasks in parallel, and adds their outcomes to `count`. */
async function runTogether(
  due: readonly Due[],
  now: Date,
  deps: RunTasksDeps,
  count: Record<TaskOutcome, number>,
): Promise<void> {
  for (const outcome of await Promise.all(due.map((each) => runTask(each, now, deps)))) count[outcome] += 1
}

type TaskOutcome = 'worked' | 'failed' | 'left'

async function runTask(due: Due, now: Date, deps: RunTasksDeps): Promise<TaskOutcome> {
  const { kind, id, attempts, retryAt } = due
  if (retryAt !== undefined && retryAt > now.toISOString()) return 'left'
  const tell = (outcome: string, error?: unknown) => deps.report({ kind, id, attempts, outcome }, error)
  try {
    tell(await effectOf(due, deps))
    return 'worked'
  } catch (error) {
    const next = afterFailure(attempts, now)
    tell(next === 'deadLetter' ? 'laid aside' : 'failed', error)
    await (next === 'deadLetter' ? deps.due.deadLetter(due) : deps.due.postpone(due, next))
    return 'failed'
  }
}

/** Plans and writes a task's effect, again if its conditions changed. Returns the outcome. */
async function effectOf(due: Due, { plan, due: store }: RunTasksDeps): Promise<string> {
  for (let decision = 1; decision <= mostDecisions; decision += 1) {
    const { outcome, effect } = await plan(due)
    const written = await store.workOff(due, effect)
    if (written !== 'stale') return written === 'done' ? outcome : 'gone'
  }
  throw new Error('What it depends on keeps changing')
}
