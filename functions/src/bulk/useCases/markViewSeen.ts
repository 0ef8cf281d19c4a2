import type { markViewSeen as contract } from '../../../../shared/bulk/contract/markViewSeen.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { markViewSeen as permissions } from '../permissions.ts'
import { visibleViews } from '../views/visibleViews.ts'
import { viewNotFound } from './changeView.ts'

/** Stores that the caller opened a view now. Throws `not_found` if they can't open it. */
export async function markViewSeen(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const { own, others } = await visibleViews(actor, deps.views)
  if (![...own, ...others].some((view) => view.id === id)) throw viewNotFound()
  await deps.views.markSeen(actor.userId, id, deps.now().toISOString())
}
