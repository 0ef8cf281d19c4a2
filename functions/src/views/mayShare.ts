import { can } from '../../../shared/domain/access.ts'
import type { AccountActor } from '../../../shared/domain/actor.ts'
import { ProductError } from '../../../shared/domain/errors.ts'

/** Throws `forbidden` unless this actor may share views with the staff. */
export function requireMayShare(actor: AccountActor): void {
  if (!can(actor, 'views:share')) throw new ProductError('forbidden', "You don't have permission to share views")
}
