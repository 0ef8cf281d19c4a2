import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { listViews as contract } from '../../../shared/contract/views/listViews.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { listViews as needs } from './needs.ts'
import { presentView } from './presentView.ts'
import { visibleViews } from './visibleViews.ts'

/** The caller's own views in the order in which they were saved, then, for the staff, those that others share, by name. */
export async function listViews(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { own, others } = await visibleViews(actor, deps.views)
  const names = await namesOf([...new Set(others.map(({ userId }) => userId))], deps.names)
  return { views: [...own, ...others].map((view) => presentView(view, actor, names)) }
}

/** How the owners are called, as far as one read tells: nobody needs to know who more than a hundred are. */
const namesOf = (ids: readonly string[], names: DepsOf<typeof needs>['names']) =>
  ids.length > 0 ? names.of(ids.slice(0, 100)) : new Map<string, string>()
