import { chunk } from 'es-toolkit/array'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import type { DuePlan } from './duePlan.ts'
import { afterFailure } from './retries.ts'
import { type Due, type DueKind, type DueStore, dayOf } from './stores/dueStore.ts'

export interface WorkingDeps {
  due: Pick<DueStore, 'firstDay' | 'of' | 'workOff' | 'postpone' | 'layAside' | 'workedUpTo'>
  /** What is to come of something; rejects where that cannot be said now. */
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

/** How much was looked at, and how much of it failed. */
export interface Worked {
  worked: number
  failed: number
}

/** So many are worked off at once. */
const atOnce = 5
/** How often an effect is decided anew whose conditions changed while it was decided. */
const mostDecisions = 4

/**
 * Works off what is due, from the first day of which something may be left, until it is done or `until`. However often it is
 * called, and by how many at once, each item has its effect once. What fails is tried again later, and hinders nothing else.
 */
export async function workOffDue(deps: WorkingDeps, until: Date): Promise<Worked> {
  const now = deps.now()
  const today = dayOf(now.toISOString())
  const total = { worked: 0, failed: 0 }
  let nothingLeftBefore = true
  for (let day = await deps.due.firstDay(); day <= today; day = daysAfter(day, 1)) {
    const { worked, failed, left } = await workOffDay(day, now, until, deps)
    total.worked += worked
    total.failed += failed
    nothingLeftBefore &&= left === 0
    // A day more is looked at, for functions whose clocks are late.
    if (nothingLeftBefore && day < daysAfter(today, -1)) await deps.due.workedUpTo(daysAfter(day, 1))
    if (deps.now() > until) break
  }
  return total
}

async function workOffDay(day: string, now: Date, until: Date, deps: WorkingDeps): Promise<Worked & { left: number }> {
  const count = { worked: 0, failed: 0, left: 0 }
  for await (const { due, unread } of deps.due.of(day, now)) {
    count.failed += unread
    for (const some of chunk(due, atOnce)) {
      if (deps.now() > until) return { ...count, left: count.left + 1 }
      for (const outcome of await Promise.all(some.map((due) => workOffOne(due, now, deps)))) count[outcome] += 1
    }
  }
  return { ...count, left: count.left + count.failed }
}

async function workOffOne(due: Due, now: Date, deps: WorkingDeps): Promise<'worked' | 'failed' | 'left'> {
  const { kind, id, attempts, retryAt } = due
  if (retryAt !== undefined && retryAt > now.toISOString()) return 'left'
  const tell = (outcome: string, error?: unknown) => deps.report({ kind, id, attempts, outcome }, error)
  try {
    tell(await effectOf(due, deps))
    return 'worked'
  } catch (error) {
    const next = afterFailure(attempts, now)
    tell(next === 'aside' ? 'laid aside' : 'failed', error)
    await (next === 'aside' ? deps.due.layAside(due) : deps.due.postpone(due, next))
    return 'failed'
  }
}

/** Decides and writes, anew where what was decided upon changed meanwhile. Answers what came of it. */
async function effectOf(due: Due, { plan, due: store }: WorkingDeps): Promise<string> {
  for (let decision = 1; decision <= mostDecisions; decision += 1) {
    const { outcome, effect } = await plan(due)
    const written = await store.workOff(due, effect)
    if (written !== 'stale') return written === 'done' ? outcome : 'gone'
  }
  throw new Error('What it depends on keeps changing')
}
