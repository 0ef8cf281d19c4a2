import { can } from '../../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import type { ViewStore } from '../stores/viewStore.ts'

/** Returns the views that this actor may open: their own and, for staff, those shared by others. */
export async function visibleViews(
  actor: AccountActor,
  views: Pick<ViewStore, 'ownOf' | 'shared'>,
): Promise<{ own: SavedView[]; others: SavedView[] }> {
  const [own, shared] = await Promise.all([views.ownOf(actor.userId), can(actor, 'views:share') ? views.shared() : []])
  return {
    own: own.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    others: shared.filter(({ userId }) => userId !== actor.userId).sort((a, b) => a.name.localeCompare(b.name, 'da')),
  }
}
