import type { startPasskeySignIn as contract } from '../../../../shared/accounts/contract/startPasskeySignIn.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newChallenge } from '../factors/newChallenge.ts'
import { assertionOptions } from '../factors/passkeys.ts'
import type { startPasskeySignIn as permissions } from '../secondFactorPermissions.ts'

/** Returns what a browser needs to sign in with any passkey of the site. Names no account. */
export async function startPasskeySignIn(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const origin = await deps.siteOrigin()
  return { options: { ...(await assertionOptions({ origin }, await newChallenge({ purpose: 'signIn' }, deps))) } }
}
