import { isEqual } from 'es-toolkit/predicate'
import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { changeView as contract } from '../../../../shared/bulk/contract/changeView.ts'
import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { changeView as permissions } from '../permissions.ts'
import { noDigest } from '../stores/viewStore.ts'
import { digestFrom } from '../views/digestTimes.ts'
import { requireMayBeMailed, requireMayShare } from '../views/mayShare.ts'
import { presentView } from '../views/presentView.ts'
import { refuseUnusableFilters } from '../views/usableFilters.ts'
import { viewAudit } from '../views/viewAudit.ts'

type Changes = RouteInput<typeof contract>['body']

/**
 * Changes a view of the caller. Throws `not_found` for other views. Throws `forbidden` if the caller may not share
 * views or get mails about them, or may not search by the filters. A former colleague can still unshare a view, but
 * can't change what others see.
 */
export async function changeView(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { actor } = call
  const before = await deps.views.byId(actor.userId, id)
  if (!before) throw viewNotFound()
  const { next, changes } = planViewChange(before, body, actor, deps.now())
  if (changes.length > 0) {
    if (next.isPublic) requireMayShare(actor)
    if (body.digest) requireMayBeMailed(actor)
    const audit = viewAudit({ action: actionOf(before, next), resourceId: id, changes }, call, deps)
    if (!(await deps.views.change(before, next, audit))) throw viewNotFound()
  }
  return presentView(next, actor)
}

/** Returns the changed view and the names of the changed fields. Throws as `refuseUnusableFilters` does. */
export function planViewChange(
  before: SavedView,
  { filters, description, digest, ...changed }: Changes,
  actor: AccountActor,
  now: Date,
) {
  if (filters) refuseUnusableFilters(actor, filters, now)
  const requested = {
    ...before,
    ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    ...(description !== undefined && { description: description === '' ? undefined : description }),
    ...(filters && { filters }),
    ...(digest && digest !== before.digest && digestFrom(digest, now)),
    ...(digest === null && noDigest),
  }
  const differs = (name: keyof SavedView) =>
    !followsFromDigest.includes(name) && !isEqual(before[name], requested[name])
  const changes = (Object.keys(requested) as (keyof SavedView)[]).filter(differs)
  return { next: requested as SavedView, changes }
}

const followsFromDigest: readonly (keyof SavedView)[] = ['digestDueAt', 'digestSince']

function actionOf(before: SavedView, next: SavedView): AuditAction {
  if (before.isPublic === next.isPublic) return 'view.changed'
  return next.isPublic ? 'view.shared' : 'view.unshared'
}

/** Returns the error for a view that does not exist or belongs to another account. */
export const viewNotFound = () => new ProductError('not_found', 'View not found')
