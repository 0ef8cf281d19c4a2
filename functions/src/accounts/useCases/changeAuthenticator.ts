import type { changeAuthenticator as contract } from '../../../../shared/accounts/contract/changeAuthenticator.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { changeAuthenticator as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Renames one of the caller's authenticators. Throws `not_found`, and `stale_record` if they changed at the same time. */
export async function changeAuthenticator(
  { params: { id }, body: { name } }: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const factors = await deps.factors.of(user.id)
  const renamed = <Each extends { id: string }>(all: readonly Each[]) =>
    all.map((each) => (each.id === id ? { ...each, name } : each))
  if (![...factors.passkeys, ...factors.totps].some((each) => each.id === id))
    throw new ProductError('not_found', 'Not found')
  const next = { ...factors, passkeys: renamed(factors.passkeys), totps: renamed(factors.totps) }
  if (!(await deps.factors.write(next, {}))) throw changedByOthers()
}
