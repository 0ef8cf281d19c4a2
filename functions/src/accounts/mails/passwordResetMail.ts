import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Reset your Fagfolk password',
    intro: 'Somebody, hopefully you, asked to reset the password of your account. Choose a new one here:',
    button: 'Choose a new password',
    after: [
      'The link works once and expires in 1 hour.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  },
  da: {
    subject: 'Nulstil din adgangskode til Fagfolk',
    intro: 'Nogen, forhåbentlig dig, har bedt om at nulstille adgangskoden til din konto. Vælg en ny her:',
    button: 'Vælg en ny adgangskode',
    after: [
      'Linket virker én gang og udløber om 1 time.',
      'Var det ikke dig, behøver du ikke gøre noget: din adgangskode er uændret.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a reset link. It greets the account by `name` only if that looks like a name. */
export function passwordResetMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
