import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { SavedView, ShownView } from '../../../../shared/bulk/domain/savedView.ts'
import { usableFilters } from './usableFilters.ts'

/** Returns a view as presented to this actor. */
export const presentView = (
  { userId, digest, digestDueAt: _due, digestSince: _since, ...view }: SavedView,
  actor: AccountActor,
  names: ReadonlyMap<string, string> = new Map(),
): ShownView => ({
  ...view,
  ...usableFilters(actor, view.filters),
  isOwn: userId === actor.userId,
  ...(userId === actor.userId && { digest }),
  ...(userId !== actor.userId && { ownerName: names.get(userId) }),
})
