import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Confirm your email address',
    intro:
      'This email address was entered in a profile with us. If this was you, log in to the account with that profile and open this link, so our recruiters can write to you:',
    button: 'Confirm email',
    after: [
      'The link works once, only for that account, and expires in 24 hours.',
      'If this was not you, you can ignore this email. The address is not used unless you use the link.',
    ],
  },
  da: {
    subject: 'Bekræft din e-mailadresse',
    intro:
      'Denne e-mailadresse er angivet i en profil hos os. Var det dig, så log ind på kontoen, og åbn dette link, så vores konsulenter kan skrive til dig:',
    button: 'Bekræft e-mail',
    after: [
      'Linket virker kun én gang og kun til den konto. Det udløber om 24 timer.',
      'Var det ikke dig, kan du se bort fra denne mail. Adressen bruges kun, hvis du åbner linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that confirms the email of an applicant's record. */
export function emailConfirmationMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
