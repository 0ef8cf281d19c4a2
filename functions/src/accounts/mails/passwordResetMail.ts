import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Reset your Fagfolk password',
    intro: 'We received a request to reset the password for your account. Choose a new one here:',
    button: 'Choose a new password',
    after: [
      'The link works once and expires in 1 hour.',
      'If you did not ask for this, you can ignore this email. Your password has not changed.',
    ],
  },
  da: {
    subject: 'Nulstil din adgangskode til Fagfolk',
    intro: 'Vi har fået en anmodning om at nulstille adgangskoden til din konto. Vælg en ny her:',
    button: 'Vælg en ny adgangskode',
    after: [
      'Linket virker kun én gang og udløber om 1 time.',
      'Har du ikke bedt om det, kan du se bort fra denne mail. Din adgangskode er ikke ændret.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

const afterReport = {
  en: {
    intro: 'You told us that a login was not yours. Your old password no longer works. Choose a new one here:',
    after: ['The link works once and expires in 1 hour.'],
  },
  da: {
    intro: 'Du har meldt, at et login ikke var dit. Din gamle adgangskode virker ikke længere. Vælg en ny her:',
    after: ['Linket virker kun én gang og udløber om 1 time.'],
  },
} satisfies Record<MailLanguage, Partial<LinkMailTexts>>

/** The mail with a reset link. It greets the account by `name` only if that looks like a name. */
export function passwordResetMail(
  language: MailLanguage,
  { isReport, ...mail }: { name: string; link: string; isReport?: boolean },
): MailText {
  return linkMail(language, { ...texts[language], ...(isReport && afterReport[language]) }, mail)
}
