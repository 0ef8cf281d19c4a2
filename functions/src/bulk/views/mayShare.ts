import { can } from '../../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'

/** Throws `forbidden` unless this actor may share views with staff. */
export function requireMayShare(actor: AccountActor): void {
  if (!can(actor, 'views:share')) throw new ProductError('forbidden', "You don't have permission to share views")
}

/** Throws `forbidden` unless this actor may get mails about changes in a view. */
export function requireMayBeMailed(actor: AccountActor): void {
  if (!can(actor, 'views:digest'))
    throw new ProductError('forbidden', "You don't have permission to get emails about views")
}
