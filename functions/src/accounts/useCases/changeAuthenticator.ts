import type { changeAuthenticator as contract } from '../../../../shared/accounts/contract/changeAuthenticator.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireFactorProof } from '../factors/requireRecentFactor.ts'
import type { changeAuthenticator as permissions } from '../secondFactorPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Renames one of the caller's authenticators. Throws `not_found`, `proof_required` if only the password was proved, and
 * `stale_record` if the authenticators changed at the same time.
 */
export async function changeAuthenticator(
  { params: { id }, body: { name } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const factors = await deps.factors.of(call.user.id)
  requireFactorProof(factors, call)
  const renamed = <Each extends { id: string }>(all: readonly Each[]) =>
    all.map((each) => (each.id === id ? { ...each, name } : each))
  const current = [...factors.passkeys, ...factors.totps].find((each) => each.id === id)
  if (!current) throw new ProductError('not_found', 'Not found')
  if (current.name === name) return
  const next = { ...factors, passkeys: renamed(factors.passkeys), totps: renamed(factors.totps) }
  const audit = accountAudit('user.authenticator_renamed', call.user.id, call, deps)
  if (!(await deps.factors.writeIn(call, next, { audit }))) throw changedByOthers()
}
