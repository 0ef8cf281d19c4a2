import type { startProof as contract } from '../../../../shared/accounts/contract/startProof.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newChallenge } from '../factors/newChallenge.ts'
import { assertionOptions } from '../factors/passkeys.ts'
import type { startProof as permissions } from '../secondFactorPermissions.ts'
import { isProofEnough } from '../sso/providerProof.ts'
import { providerOf } from '../sso/usesProvider.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'

/** Returns how the caller can prove that the account is theirs. */
export async function startProof(
  _input: RouteInput<typeof contract>,
  { user }: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [factors, account] = await Promise.all([deps.factors.of(user.id), deps.users.byId(user.id)])
  const provider = account && (await providerOf(account, deps))
  const { passkeys, totps, recoveryCodes } = factors
  const means = {
    byPassword: !account?.providerLogin && !hasSecondFactor(factors),
    ...(provider && isProofEnough(provider, factors) && { provider: provider.name }),
    hasApp: totps.length > 0,
    hasRecoveryCodes: recoveryCodes.length > 0,
  }
  if (passkeys.length === 0) return means
  const [origin, challenge] = await Promise.all([
    deps.siteOrigin(),
    newChallenge({ purpose: 'prove', userId: user.id }, deps),
  ])
  return { ...means, passkey: { ...(await assertionOptions({ origin }, challenge, passkeys)) } }
}
