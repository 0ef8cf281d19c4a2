import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { createView as contract } from '../../../shared/contract/views/createView.ts'
import { problemAt } from '../../../shared/domain/errors.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { SavedView } from '../../../shared/domain/savedView.ts'
import { invalid } from '../useCase/inputProblems.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { digestFrom } from './digestTimes.ts'
import { requireMayBeMailed, requireMayShare } from './mayShare.ts'
import type { createView as needs } from './needs.ts'
import { presentView } from './presentView.ts'
import { refuseUnusableFilters } from './usableFilters.ts'
import { viewAudit } from './viewAudit.ts'

/**
 * Keeps filters under a name. Throws `forbidden` for who shares, or wants mails, and may not, and for filters that the caller may not
 * search by; and `validation_failed` for filters without effect and one view too many.
 */
export async function createView(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
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
    throw invalid([problemAt('name', 'too_many', 'At most {{maximum}} views: delete one first', { maximum })])
  return presentView(view, actor)
}
