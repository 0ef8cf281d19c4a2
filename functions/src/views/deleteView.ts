import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import type { deleteView as contract } from '../../../shared/contract/views/deleteView.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { viewNotFound } from './changeView.ts'
import type { deleteView as needs } from './needs.ts'
import { viewAudit } from './viewAudit.ts'

/** Deletes a view of the caller's own. Throws `not_found` for any other. */
export async function deleteView(
  { params: { id } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<undefined> {
  const view = await deps.views.byId(call.actor.userId, id)
  const audit = viewAudit({ action: 'view.deleted', resourceId: id }, call, deps)
  if (!view || !(await deps.views.remove(view, audit))) throw viewNotFound()
}
