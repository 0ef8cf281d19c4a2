import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Connect your account to your profile',
    intro:
      'We received a request to connect the profile you have with us to an account. If this was you, log in to that account and open this link:',
    button: 'Connect my account',
    after: [
      'The link works once, only for that account, and expires in 24 hours.',
      'If this was not you, you can ignore this email. Your profile has not changed and is not connected to any new account.',
    ],
  },
  da: {
    subject: 'Knyt din profil til din konto',
    intro:
      'Vi har fået en anmodning om at knytte din profil hos os til en konto. Var det dig, så log ind på kontoen, og åbn dette link:',
    button: 'Knyt min profil til kontoen',
    after: [
      'Linket virker kun én gang og kun til den konto. Det udløber om 24 timer.',
      'Var det ikke dig, kan du se bort fra denne mail. Din profil er ikke ændret og ikke knyttet til en ny konto.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that connects an account to its owner's record. */
export function profileLinkMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
