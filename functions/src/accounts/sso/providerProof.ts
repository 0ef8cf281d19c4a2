import type { ProofMeans } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { FactorStore, Factors } from '../stores/factorStore.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'
import type { Connected } from '../stores/providerLoginStore.ts'
import type { SingleSignOnStore } from '../stores/singleSignOnStore.ts'
import type { UserStore } from '../stores/userStore.ts'
import { providerOf } from './usesProvider.ts'

interface Deps {
  users: Pick<UserStore, 'byId'>
  factors: Pick<FactorStore, 'of'>
  singleSignOn: Pick<SingleSignOnStore, 'current'>
}

/** What a login at the provider proves. */
export const provenBy = ({ secondFactor }: Pick<SingleSignOn, 'secondFactor'>): ProofMeans =>
  secondFactor === 'provider' ? 'trustedProvider' : 'provider'

/** Returns whether the provider alone proves an account: not if we ask for its second factor. */
export const isProofEnough = (setting: Pick<SingleSignOn, 'secondFactor'>, factors: Factors): boolean =>
  setting.secondFactor === 'provider' || !hasSecondFactor(factors)

/**
 * Returns the account and the provider that can prove it. Throws `no_provider` if it logs in through none, and
 * `proof_refused` if that alone does not prove it.
 */
export async function requireProviderProof(
  userId: string,
  deps: Deps,
): Promise<{ user: Connected; setting: SingleSignOn }> {
  const [user, factors] = await Promise.all([deps.users.byId(userId), deps.factors.of(userId)])
  const setting = user && (await providerOf(user, deps))
  if (!user?.providerLogin || !setting)
    throw new ProductError('no_provider', 'Your account does not log in through a provider.')
  if (!isProofEnough(setting, factors))
    throw new ProductError('proof_refused', 'Use a passkey or a code instead of your provider.')
  return { user: { ...user, providerLogin: user.providerLogin }, setting }
}
