import type { OutgoingMail } from '../data/outboxStore.ts'
import type { ResetTokenStore } from '../data/resetTokenStore.ts'
import type { UserStore } from '../data/userStore.ts'
import { newResetToken } from '../identity/resetTokens.ts'
import type { MailText } from './mailText.ts'
import { passwordResetMail } from './passwordResetMail.ts'

export interface WritingDeps {
  users: Pick<UserStore, 'byEmail'>
  resetTokens: Pick<ResetTokenStore, 'keep'>
  siteOrigin: () => Promise<string>
  now: () => Date
}

/** A mail that is ready to go. */
export interface WrittenMail extends MailText {
  to: string
}

/**
 * Writes a mail of the outbox, or answers undefined when nobody is to get one. A reset mail goes to the email that the
 * account has, not to what was typed; its token is made here, so that it stands in the mail and nowhere else.
 */
export async function writeMail({ mail, language }: OutgoingMail, deps: WritingDeps): Promise<WrittenMail | undefined> {
  const user = await deps.users.byEmail(mail.emailKey)
  if (!user?.isActive) return undefined
  const { token, record } = newResetToken(user, deps.now())
  await deps.resetTokens.keep(record)
  const link = `${await deps.siteOrigin()}/reset-password?token=${token}`
  return { to: user.email, ...passwordResetMail(language, { name: user.firstName ?? user.username, link }) }
}
