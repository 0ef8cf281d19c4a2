import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Your Fagfolk password was changed',
    intro:
      'The password for your account has been changed, and all other devices have been logged out. If you made the change, you can ignore this email. If you did not, choose a new password now:',
    button: 'Choose a new password',
    after: [
      'When you choose a new password, all other devices are logged out. If you cannot get into your account, contact us right away.',
    ],
  },
  da: {
    subject: 'Din adgangskode til Fagfolk er ændret',
    intro:
      'Adgangskoden til din konto er ændret, og alle andre enheder er logget ud. Var det dig, kan du se bort fra denne mail. Var det ikke dig, så vælg en ny adgangskode nu:',
    button: 'Vælg en ny adgangskode',
    after: [
      'Når du vælger en ny adgangskode, bliver alle andre enheder logget ud. Kan du ikke komme ind på din konto, så kontakt os med det samme.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail about a changed password. Its link leads to the page for requesting a reset. */
export function passwordChangedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
