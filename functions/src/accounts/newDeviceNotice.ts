import { deviceOf } from '../../../shared/accounts/domain/session.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import type { ThrottleStore } from './stores/throttleStore.ts'
import { isOverLimit } from './throttling.ts'

interface Deps {
  throttle: Pick<ThrottleStore, 'countInWindow'>
  newId: () => string
  now: () => Date
}

/**
 * Builds the mail about a sign-in on an unknown device, in the language of the account's last sign-in. Returns undefined
 * for the first sign-in, for an account without email, and over the limit: the earlier mails are in the mailbox.
 */
export async function newDeviceNotice(
  user: User,
  { userAgent }: Pick<RequestContext, 'userAgent'>,
  deps: Deps,
): Promise<MailRequest | undefined> {
  // Each sign-in stores its language unless the person chose one, so an account without either has never signed in.
  const language = user.chosenLanguage ?? user.language
  if (language === undefined || user.email === undefined) return undefined
  if (await isOverLimit(deps.throttle, 'newDeviceAccount', user.id, deps.now())) return undefined
  const at = deps.now().toISOString()
  return {
    ...{ id: deps.newId(), language, createdAt: at },
    mail: { template: 'newDevice', userId: user.id, device: deviceOf(userAgent), at },
  }
}
