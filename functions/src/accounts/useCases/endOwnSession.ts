import type { endOwnSession as contract } from '../../../../shared/accounts/contract/endOwnSession.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { endOwnSession as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Ends one of the caller's own sessions, possibly the current one. Throws `not_found` for any other. */
export async function endOwnSession(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const audit = accountAudit('user.session_ended', call.user.id, call, deps)
  if (!(await deps.sessions.endOwn(call.user.id, id, audit))) throw new ProductError('not_found', 'Not found')
}
