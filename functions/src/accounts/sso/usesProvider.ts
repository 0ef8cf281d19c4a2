import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import type { SingleSignOnStore } from '../stores/singleSignOnStore.ts'

interface Deps {
  singleSignOn: Pick<SingleSignOnStore, 'current'>
}

/**
 * Returns the setting of the provider that this account has to log in through. Returns undefined if it isn't connected,
 * or its provider is no longer in use: then it has no way in until a new password is chosen by a mailed link.
 */
export async function providerOf(
  { providerLogin }: Pick<User, 'providerLogin'>,
  { singleSignOn }: Deps,
): Promise<SingleSignOn | undefined> {
  if (!providerLogin) return undefined
  const setting = await singleSignOn.current()
  return setting?.issuer === providerLogin.issuer ? setting : undefined
}

/**
 * Throws `forbidden` if the account is connected with a provider: its password, which is off, can't be used or changed.
 * It stays off if the provider is no longer in use, because someone who lost their login there may remember it.
 */
export async function refuseProviderAccount(user: Pick<User, 'providerLogin'>, deps: Deps): Promise<void> {
  if (!user.providerLogin) return
  const setting = await providerOf(user, deps)
  throw new ProductError('forbidden', setting ? providersAccount(setting) : formerProvider)
}

const formerProvider =
  'Your account logged in through a provider that is no longer used. Choose a password with “Forgot your password?”.'

/** Tells a person how their account logs in. Only for callers who have proved that it is theirs. */
const providersAccount = ({ name }: Pick<SingleSignOn, 'name'>) =>
  templatedMessage('Your account logs in through {{provider}}.', { provider: name })
