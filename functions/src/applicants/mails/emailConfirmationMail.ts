import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Confirm your email address',
    intro:
      'This email address was added to a profile with us. If you added it, log in and open this link so that our recruiters can email you here:',
    button: 'Confirm email',
    after: [
      'The link works once, only for that account, and expires in 24 hours.',
      'If this was not you, you can ignore this email. The address is not used unless you use the link.',
    ],
  },
  da: {
    subject: 'Bekræft din e-mailadresse',
    intro:
      'Denne e-mailadresse er føjet til en profil hos os. Var det dig, så log ind, og åbn dette link, så vores konsulenter kan skrive til dig her:',
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
