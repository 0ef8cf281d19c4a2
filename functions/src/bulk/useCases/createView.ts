import type { createView as contract } from '../../../../shared/bulk/contract/createView.ts'
import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { createView as permissions } from '../permissions.ts'
import { digestFrom } from '../views/digestTimes.ts'
import { requireMayBeMailed, requireMayShare } from '../views/mayShare.ts'
import { presentView } from '../views/presentView.ts'
import { refuseUnusableFilters } from '../views/usableFilters.ts'
import { viewAudit } from '../views/viewAudit.ts'

/**
 * Saves filters as a view. Throws `forbidden` if the caller may not share views or get mails about them, or may not
 * search by the filters. Throws `validation_failed` if filters have no effect or there are too many views.
 */
export async function createView(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { actor } = call
  if (body.isPublic) requireMayShare(actor)
  if (body.digest) requireMayBeMailed(actor)
  const now = deps.now()
  refuseUnusableFilters(actor, body.filters, now)
  const view: SavedView = {
    ...body,
    ...(body.digest && digestFrom(body.digest, now)),
    id: deps.newId(),
    userId: actor.userId,
    createdAt: now.toISOString(),
  }
  const audit = viewAudit({ action: 'view.saved', resourceId: view.id, changes: Object.keys(view.filters) }, call, deps)
  const maximum = limits.savedView.perUser
  if ((await deps.views.add(view, audit)) === 'too_many')
    throw invalid([
      problemAt('name', 'too_many', 'You can have at most {{maximum}} views. Delete one first.', { maximum }),
    ])
  return presentView(view, actor)
}
