import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Your Fagfolk password was changed',
    intro:
      'The password of your account was changed, and everybody who was signed in elsewhere was signed out. If it was you, you need not do anything. If it was not you, choose a new password at once:',
    button: 'Choose a new password',
    after: ['That signs out whoever has signed in meanwhile. If you cannot get into your account, tell us at once.'],
  },
  da: {
    subject: 'Din adgangskode til Fagfolk er ændret',
    intro:
      'Adgangskoden til din konto er blevet ændret, og alle andre enheder er logget ud. Var det dig, behøver du ikke gøre noget. Var det ikke dig, så vælg straks en ny adgangskode:',
    button: 'Vælg en ny adgangskode',
    after: [
      'Så bliver den, der er logget ind i mellemtiden, logget ud. Kan du ikke komme ind på din konto, så kontakt os med det samme.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail about a changed password. Its link leads to the page for requesting a reset. */
export function passwordChangedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
