import type { startApp as contract } from '../../../../shared/accounts/contract/startApp.ts'
import { secondFactorLimits } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newTotpSecret, totpUri } from '../factors/totp.ts'
import type { startApp as permissions } from '../secondFactorPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns a new secret for an authenticator app. It counts for nothing until a code of it is sent. */
export async function startApp(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const secret = newTotpSecret()
  const expiresAt = new Date(deps.now().getTime() + secondFactorLimits.newTotpSeconds * 1000).toISOString()
  await onLatest(async () => {
    const factors = await deps.factors.of(user.id)
    return (await deps.factors.write({ ...factors, newTotp: { secret, expiresAt } }, {})) ? 'written' : 'stale'
  }, deps.pause)
  return { secret, uri: totpUri(secret, user.username) }
}
