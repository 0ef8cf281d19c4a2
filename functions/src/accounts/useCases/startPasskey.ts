import type { startPasskey as contract } from '../../../../shared/accounts/contract/startPasskey.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newChallenge } from '../factors/newChallenge.ts'
import { creationOptions } from '../factors/passkeys.ts'
import type { startPasskey as permissions } from '../secondFactorPermissions.ts'

/** Returns what a browser needs to create a passkey for the caller's account. */
export async function startPasskey(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [origin, { passkeys }, challenge] = await Promise.all([
    deps.siteOrigin(),
    deps.factors.of(user.id),
    newChallenge({ purpose: 'add', userId: user.id }, deps),
  ])
  const account = { id: user.id, username: user.username, name: accountName(user) }
  return { options: { ...(await creationOptions({ origin }, account, { challenge, passkeys })) } }
}
