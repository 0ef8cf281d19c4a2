import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'You sign in to Fagfolk with another email now',
    intro:
      'Your account has another email address now: nobody can sign in with this one any more. If it was you, you need not do anything. If it was not you, somebody knows your password. Sign in with your username and change the email and the password at once:',
    button: 'Open my account',
    after: ['If you cannot sign in any more, tell us at once.'],
  },
  da: {
    subject: 'Du logger nu ind på Fagfolk med en anden e-mail',
    intro:
      'Din konto har nu en anden e-mailadresse, og ingen kan længere logge ind med denne. Var det dig, behøver du ikke gøre noget. Var det ikke dig, kender en anden din adgangskode. Log ind med dit brugernavn, og skift straks både e-mail og adgangskode:',
    button: 'Åbn min konto',
    after: ['Kan du ikke længere logge ind, så kontakt os med det samme.'],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail to the previous email of an account. It doesn't name the new email, which may belong to a stranger. */
export function emailChangedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
