import type { DuePlan } from '../../schedule/duePlan.ts'
import type { DueOf } from '../../schedule/stores/dueStore.ts'
import type { Given } from '../dependencies.ts'
import { mergeUndoGone } from '../stores/mergeStore.ts'

type Deps = Given<{ stores: { merges: ['byId'] } }>

/** Lets go what a merge could be taken back with; that the one record leads to the other stays. */
export async function planMergeEnd({ id }: DueOf<'mergeEnd'>, { merges }: Deps): Promise<DuePlan> {
  const merged = await merges.byId(id)
  return merged?.undo
    ? { outcome: 'merge settled', effect: [mergeUndoGone(merged)] }
    : { outcome: 'nothing', effect: [] }
}
