import type { withdrawInvitation as contract } from '../../../../shared/accounts/contract/withdrawInvitation.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { withdrawInvitation as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Withdraws an invitation. Throws `not_found`, and `already_done` if it was accepted, withdrawn or replaced. */
export async function withdrawInvitation(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const invitation = await deps.invitations.byId(id)
  if (!invitation) throw new ProductError('not_found', 'Not found')
  const audit = auditEntryOf(
    { action: 'user.invitation_withdrawn', resource: 'user', resourceId: id },
    { ...call, at: deps.now().toISOString(), newId: deps.newId },
  )
  if (!(await deps.invitations.withdraw(invitation, call.user.id, audit)))
    throw new ProductError('already_done', 'This invitation is no longer open')
}
