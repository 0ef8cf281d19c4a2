import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import type { SingleSignOnStore } from '../stores/singleSignOnStore.ts'

interface Deps {
  singleSignOn: Pick<SingleSignOnStore, 'current'>
}

/** Returns the setting of the provider that this account has to log in through; undefined if it uses its password. */
export async function providerOf(
  { providerLogin }: Pick<User, 'providerLogin'>,
  { singleSignOn }: Deps,
): Promise<SingleSignOn | undefined> {
  if (!providerLogin) return undefined
  const setting = await singleSignOn.current()
  return setting?.issuer === providerLogin.issuer ? setting : undefined
}

/** Throws `forbidden` if the account logs in through a provider: its password, which is off, can't be used or changed. */
export async function refuseProviderAccount(user: Pick<User, 'providerLogin'>, deps: Deps): Promise<void> {
  const setting = await providerOf(user, deps)
  if (setting) throw new ProductError('forbidden', providersAccount(setting))
}

/** Tells a person how their account logs in. Only for callers who have proved that it is theirs. */
export const providersAccount = ({ name }: Pick<SingleSignOn, 'name'>) =>
  templatedMessage('Your account logs in through {{provider}}.', { provider: name })
