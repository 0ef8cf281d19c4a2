import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import type { markViewSeen as contract } from '../../../shared/contract/views/markViewSeen.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { viewNotFound } from './changeView.ts'
import type { markViewSeen as needs } from './needs.ts'
import { visibleViews } from './visibleViews.ts'

/** Keeps that the caller looks at a view now. Throws `not_found` for one that they cannot open. */
export async function markViewSeen(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: Pick<ActingContext, 'actor'>,
  deps: DepsOf<typeof needs>,
): Promise<undefined> {
  const { own, others } = await visibleViews(actor, deps.views)
  if (![...own, ...others].some((view) => view.id === id)) throw viewNotFound()
  await deps.views.markSeen(actor.userId, id, deps.now().toISOString())
}
