import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Confirm your new email address for Fagfolk',
    intro:
      'This email address was entered as the new login for a Fagfolk account. If this was you, log in to that account and open this link to confirm it:',
    button: 'Confirm email',
    after: [
      'The link works once, only for that account, and expires in 24 hours.',
      'If this was not you, you can ignore this email. Nobody can log in with this address unless you use the link.',
    ],
  },
  da: {
    subject: 'Bekræft din nye e-mailadresse til Fagfolk',
    intro:
      'Denne e-mailadresse er angivet som nyt login til en konto i Fagfolk. Var det dig, så log ind på kontoen, og åbn dette link for at bekræfte:',
    button: 'Bekræft e-mail',
    after: [
      'Linket virker kun én gang og kun til den konto. Det udløber om 24 timer.',
      'Var det ikke dig, kan du se bort fra denne mail. Ingen kan logge ind med adressen, medmindre du bruger linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that confirms a new sign-in email. */
export function signInEmailMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
