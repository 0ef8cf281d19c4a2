import type { arrangeViews as contract } from '../../../../shared/bulk/contract/arrangeViews.ts'
import { openView } from '../../../../shared/bulk/domain/savedView.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { arrangeViews as permissions } from '../permissions.ts'
import { viewAudit } from '../views/viewAudit.ts'
import { visibleViews } from '../views/visibleViews.ts'
import { viewNotFound } from './changeView.ts'

/** Stores the order and the default of the caller's views. Throws `not_found` if they can't open the default. */
export async function arrangeViews(
  { body: { order, defaultId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const { own, others } = await visibleViews(call.actor, deps.views)
  const isVisible = (id: string) => id === openView || [...own, ...others].some((view) => view.id === id)
  if (defaultId && !isVisible(defaultId)) throw viewNotFound()
  const settings = {
    ...(order && { order: order.filter((id) => own.some((view) => view.id === id)) }),
    ...(defaultId !== undefined && { defaultId: defaultId ?? undefined }),
  }
  const { userId } = call.actor
  const audit = viewAudit(
    { action: 'view.arranged', resource: 'user', resourceId: userId, changes: Object.keys(settings) },
    call,
    deps,
  )
  await deps.views.arrange(userId, settings, audit)
}
