import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { Given } from '../dependencies.ts'
import { mergeUndoGone } from '../stores/mergeStore.ts'

type Deps = Given<{ stores: { merges: ['byId'] } }>

/** Deletes the data for undoing a merge. The merged record still redirects to the remaining one. */
export async function planMergeEnd({ id }: DueOf<'mergeEnd'>, { merges }: Deps): Promise<DuePlan> {
  const merged = await merges.byId(id)
  return merged?.undo
    ? { outcome: 'merge settled', effect: [mergeUndoGone(merged)] }
    : { outcome: 'nothing', effect: [] }
}
