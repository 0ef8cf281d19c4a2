import { randomBytes } from 'node:crypto'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { addressHash } from '../addressHash.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mailLanguageOf } from './mailLanguageOf.ts'
import { newDeviceMail } from './newDeviceMail.ts'

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId']; signInAlerts: ['keep'] }; values: ['now'] }> {
  siteOrigin: () => Promise<string>
}

/**
 * Writes the mail about a sign-in on an unknown device. Its link stays usable after a change of password or email: the
 * stranger may have made it.
 */
export async function writeNewDevice(
  { userId, device, at }: Extract<MailRequest['mail'], { template: 'newDevice' }>,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  if (!user?.isActive || user.email === undefined) return undefined
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(deps.now().getTime() / 1000) + retentionSeconds('signInAlert')
  const mailedTo = addressHash(user.email)
  await deps.signInAlerts.keep({ tokenHash: tokenHash(token), userId, mailedTo, isUsed: false, expiresAt })
  const language = mailLanguageOf(user, requested)
  const link = await linkTo('/not-me', { language, token: { token } }, deps)
  const mail = { name: user.firstName ?? user.username, link }
  return { to: user.email, ...newDeviceMail(language, { device, at }, mail) }
}
