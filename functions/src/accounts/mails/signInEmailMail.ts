import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Confirm the email that you sign in to Fagfolk with',
    intro:
      'Somebody, hopefully you, wants to sign in to Fagfolk with this email address. Sign in with that account and open this link to confirm it:',
    button: 'Confirm this address',
    after: [
      'The link works once, for that account only, and expires in 24 hours.',
      'If it was not you, you need not do anything: without the link nobody signs in with this address.',
    ],
  },
  da: {
    subject: 'Bekræft den e-mail, du logger ind på Fagfolk med',
    intro:
      'Nogen, forhåbentlig dig, vil logge ind på Fagfolk med denne e-mailadresse. Log ind med den konto, og åbn dette link for at bekræfte den:',
    button: 'Bekræft adressen',
    after: [
      'Linket virker én gang, kun for den konto, og udløber om 24 timer.',
      'Var det ikke dig, behøver du ikke gøre noget: uden linket logger ingen ind med denne adresse.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that confirms a new sign-in email. */
export function signInEmailMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
