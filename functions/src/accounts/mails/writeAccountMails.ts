import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailToAccount } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { Given } from '../dependencies.ts'
import { newEmailToken } from '../emailTokens.ts'
import { newInvitationToken } from '../invitationTokens.ts'
import { newResetToken } from '../resetTokens.ts'
import { emailChangedMail } from './emailChangedMail.ts'
import { invitationMail } from './invitationMail.ts'
import { passwordChangedMail } from './passwordChangedMail.ts'
import { passwordResetMail } from './passwordResetMail.ts'
import { signInEmailMail } from './signInEmailMail.ts'

interface WritingDeps
  extends Given<{
    stores: {
      users: ['byId', 'byEmail']
      resetTokens: ['keep']
      emailChanges: ['keepToken']
      invitations: ['keepToken']
    }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

/** A reset mail goes to the email that the account has, not to what was typed. */
export async function writePasswordReset(
  emailKey: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byEmail(emailKey)
  if (!user?.isActive || user.email === undefined) return undefined
  const { token, record } = newResetToken(user, user.email, deps.now())
  await deps.resetTokens.keep(record)
  const link = await linkTo('/reset-password', { language, token: { token } }, deps)
  return { to: user.email, ...passwordResetMail(language, { name: user.firstName ?? user.username, link }) }
}

/** Goes to the address itself: whoever opens the link there and is signed in as who asked has shown that it is theirs. */
export async function writeSignInEmail(
  { userId, emailChangeId }: Extract<MailRequest['mail'], { template: 'signInEmail' }>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  const { token, hash } = newEmailToken()
  const change = user?.isActive ? await deps.emailChanges.keepToken(userId, emailChangeId, hash) : undefined
  if (!user || !change) return undefined
  const link = await linkTo('/account', { language, token: { confirm: token } }, deps)
  return { to: change.email, ...signInEmailMail(language, { name: user.firstName ?? user.username, link }) }
}

/** Goes to the email that the account had: where somebody took the account, its owner still reads there. */
export async function writeEmailChanged(
  { userId, formerEmail }: Extract<MailRequest['mail'], { template: 'emailChanged' }>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  if (!user) return undefined
  const link = await linkTo('/account', { language }, deps)
  return { to: formerEmail, ...emailChangedMail(language, { name: user.firstName ?? user.username, link }) }
}

export async function writePasswordChanged(
  userId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const user = await deps.users.byId(userId)
  if (!user) return undefined
  const link = await linkTo('/forgot-password', { language }, deps)
  return { to: user.email, ...passwordChangedMail(language, { name: user.firstName ?? user.username, link }) }
}

/** Each attempt to send has a token of its own, as with applications: the links of all of them work. */
export async function writeInvitation(
  invitationId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const { token, hash } = newInvitationToken(invitationId)
  const invitation = await deps.invitations.keepToken(invitationId, hash)
  if (!invitation) return undefined
  const link = await linkTo('/accept-invitation', { language, token: { token } }, deps)
  return { to: invitation.email, ...invitationMail(language, { role: invitation.role, link }) }
}
