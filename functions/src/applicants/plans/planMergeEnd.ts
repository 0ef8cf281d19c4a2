import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mergeUndoDeleted } from '../stores/mergeStore.ts'

type Deps = DependenciesOf<{ stores: { merges: ['byId'] } }>

/** Deletes the data for undoing a merge. The merged record still redirects to the remaining one. */
export async function planMergeEnd({ id }: DueOf<'mergeEnd'>, { merges }: Deps): Promise<DuePlan> {
  const merged = await merges.byId(id)
  return merged?.undo
    ? { outcome: 'merge settled', effect: [mergeUndoDeleted(merged)] }
    : { outcome: 'nothing', effect: [] }
}
