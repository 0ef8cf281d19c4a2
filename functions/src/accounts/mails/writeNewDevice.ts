import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mailLanguageOf } from './mailLanguageOf.ts'
import { newDeviceMail } from './newDeviceMail.ts'
import { reportLink } from './reportLink.ts'

interface WritingDeps extends DependenciesOf<{ stores: { users: ['byId']; signInAlerts: ['keep'] }; values: ['now'] }> {
  siteOrigin: () => Promise<string>
}

/** Writes the mail about a sign-in on an unknown device. */
export async function writeNewDevice(
  { userId, device, at }: Extract<MailRequest['mail'], { template: 'newDevice' }>,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  if (!user?.isActive || user.email === undefined) return undefined
  const language = mailLanguageOf(user, requested)
  const link = await reportLink(user, user.email, language, deps)
  const mail = { name: user.firstName ?? user.username, link }
  return { to: user.email, ...newDeviceMail(language, { device, at }, mail) }
}
