import type { deleteView as contract } from '../../../../shared/bulk/contract/deleteView.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { deleteView as permissions } from '../permissions.ts'
import { viewAudit } from '../views/viewAudit.ts'
import { viewNotFound } from './changeView.ts'

/** Deletes a view of the caller. Throws `not_found` for other views. */
export async function deleteView(
  { params: { id } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const view = await deps.views.byId(call.actor.userId, id)
  const audit = viewAudit({ action: 'view.deleted', resourceId: id }, call, deps)
  if (!view || !(await deps.views.remove(view, audit))) throw viewNotFound()
}
