import type { DuePlan } from '../../schedule/duePlan.ts'
import { type DueOf, duePut } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { erasedPut } from '../stores/erasureStore.ts'

type Deps = DependenciesOf<{
  stores: { erasedMarks: ['keep']; erasures: ['sweep']; exported: ['erase'] }
  values: ['now']
}>

/** Milliseconds after which no function that read the record before can still write: longer than any function runs. */
const untilQuiet = 20 * 60_000

/**
 * Marks a person as erased outside the table, erases their items, and schedules another sweep for anything written in
 * that moment. Unlike other kinds, it deletes before its effect is written, because deleting twice is harmless.
 */
export async function planErasure({ id }: DueOf<'erasure'>, deps: Deps): Promise<DuePlan> {
  await deps.erasedMarks.keep(id)
  await deps.exported.erase(id)
  const record = await deps.erasures.sweep(id)
  if (!record) return { outcome: 'swept', effect: [] }
  const now = deps.now()
  const dueAt = new Date(now.getTime() + untilQuiet).toISOString()
  return { outcome: 'erased', effect: [erasedPut(record, now.toISOString()), duePut({ kind: 'erasure', id, dueAt })] }
}
