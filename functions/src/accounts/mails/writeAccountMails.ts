import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailText, MailToAccount } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newEmailToken } from '../emailTokens.ts'
import { newInvitationToken } from '../invitationTokens.ts'
import { newResetToken } from '../resetTokens.ts'
import { providerOf } from '../sso/usesProvider.ts'
import { emailChangedMail } from './emailChangedMail.ts'
import { invitationMail } from './invitationMail.ts'
import { mailLanguageOf } from './mailLanguageOf.ts'
import { passwordChangedMail } from './passwordChangedMail.ts'
import { passwordResetMail } from './passwordResetMail.ts'
import { reportLink } from './reportLink.ts'
import { secondFactorMail } from './secondFactorMail.ts'
import { signInEmailMail } from './signInEmailMail.ts'

interface WritingDeps
  extends DependenciesOf<{
    stores: {
      users: ['byId', 'byEmail']
      resetTokens: ['keep']
      emailChanges: ['keepToken']
      invitations: ['keepToken']
      singleSignOn: ['current']
      signInAlerts: ['keep']
    }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

/**
 * Sent to the account's email, not to the address that was typed, and not if the account logs in through a provider.
 */
export async function writePasswordReset(
  { emailKey, isReport }: Omit<Extract<MailRequest['mail'], { template: 'passwordReset' }>, 'template'>,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byEmail(emailKey)
  if (!user?.isActive || user.email === undefined) return undefined
  if (await providerOf(user, deps)) return undefined
  const language = mailLanguageOf(user, requested)
  const { token, record } = newResetToken(user, user.email, deps.now())
  await deps.resetTokens.keep(record)
  const link = await linkTo('/reset-password', { language, token: { token } }, deps)
  return {
    to: user.email,
    ...passwordResetMail(language, { name: user.firstName ?? user.username, link, ...(isReport && { isReport }) }),
  }
}

/**
 * Sent to the new address. Opening the link while signed in to the requesting account proves that the address is
 * theirs.
 */
export async function writeSignInEmail(
  { userId, emailChangeId }: Extract<MailRequest['mail'], { template: 'signInEmail' }>,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  const { token, hash } = newEmailToken()
  const change = user?.isActive ? await deps.emailChanges.keepToken(userId, emailChangeId, hash) : undefined
  if (!user || !change) return undefined
  const language = mailLanguageOf(user, requested)
  const link = await linkTo('/account', { language, token: { confirm: token } }, deps)
  return { to: change.email, ...signInEmailMail(language, { name: user.firstName ?? user.username, link }) }
}

/** Whom a mail greets, and its link. */
interface Greeted {
  name: string
  link: string
}

/** Writes a mail that greets an account and links to a page. Returns undefined if the account is deleted. */
async function writtenTo(
  userId: string,
  page: '/account' | '/forgot-password',
  write: (language: MailLanguage, mail: Greeted) => MailText,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const user = await deps.users.byId(userId)
  if (!user) return undefined
  const language = mailLanguageOf(user, requested)
  const link = await linkTo(page, { language }, deps)
  return { to: user.email, ...write(language, { name: user.firstName ?? user.username, link }) }
}

/** Sent to the previous email. If someone has taken over the account, its owner still reads mail there. */
export async function writeEmailChanged(
  { userId, formerEmail, isProfile }: Extract<MailRequest['mail'], { template: 'emailChanged' }>,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const write = (language: MailLanguage, mail: Greeted) =>
    emailChangedMail(language, { ...mail, ...(isProfile && { isProfile }) })
  const mail = await writtenTo(userId, '/account', write, requested, deps)
  return mail && { ...mail, to: formerEmail }
}

export async function writePasswordChanged(
  userId: string,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const user = await deps.users.byId(userId)
  if (!user?.isActive || user.email === undefined) return undefined
  const language = mailLanguageOf(user, requested)
  const link = await reportLink(user, user.email, language, deps)
  return { to: user.email, ...passwordChangedMail(language, { name: user.firstName ?? user.username, link }) }
}

export const writeSecondFactorChanged = (
  { userId, change, name }: Extract<MailRequest['mail'], { template: 'secondFactorChanged' }>,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> => {
  const changed = { change, ...(name !== undefined && { name }) }
  return writtenTo(userId, '/account', (language, mail) => secondFactorMail(language, changed, mail), requested, deps)
}

/** Each attempt to send gets its own token, as for applications. The links of all attempts work. */
export async function writeInvitation(
  invitationId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const { token, hash } = newInvitationToken(invitationId)
  const invitation = await deps.invitations.keepToken(invitationId, hash)
  if (!invitation) return undefined
  const link = await linkTo('/accept-invitation', { language, token: { token } }, deps)
  return {
    to: invitation.email,
    signedBy: invitation.invitedBy,
    ...invitationMail(language, { role: invitation.role, link }),
  }
}
