import type { listViews as contract } from '../../../../shared/bulk/contract/listViews.ts'
import { openView, type SavedView, type ViewSettings } from '../../../../shared/bulk/domain/savedView.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listViews as permissions } from '../permissions.ts'
import { presentView } from '../views/presentView.ts'
import { visibleViews } from '../views/visibleViews.ts'

/**
 * Returns the caller's views in their order and, for staff, those that others share, by name; and the default view.
 */
export async function listViews(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [{ own, others }, settings] = await Promise.all([
    visibleViews(actor, deps.views),
    deps.views.settingsOf(actor.userId),
  ])
  const views = [...arranged(own, settings), ...others]
  const names = await namesOf([...new Set(others.map(({ userId }) => userId))], deps.names)
  return { views: views.map((view) => presentView(view, actor, names)), defaultId: defaultAmong(views, settings) }
}

/** Sorts views by the stored order. Views that are not in it follow in their own order. */
export function arranged<View extends { id: string }>(views: readonly View[], { order }: Pick<ViewSettings, 'order'>) {
  const place = ({ id }: View) => (order.includes(id) ? order.indexOf(id) : order.length)
  return views.toSorted((a, b) => place(a) - place(b))
}

/** Returns the chosen default if the caller can still open it, or null. */
const defaultAmong = (views: readonly SavedView[], { defaultId }: ViewSettings) =>
  defaultId === openView || views.some(({ id }) => id === defaultId) ? (defaultId ?? null) : null

/** Returns the names of owners, for at most one read of 100. More names are not needed. */
const namesOf = (ids: readonly string[], names: DependenciesOf<typeof permissions>['names']) =>
  ids.length > 0 ? names.of(ids.slice(0, 100)) : new Map<string, string>()
