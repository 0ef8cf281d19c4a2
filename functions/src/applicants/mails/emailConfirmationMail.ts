import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Confirm your email address',
    intro:
      'This email address was added to a profile with us. If you added it, confirm it so that our recruiters can write to it. Log in to your account and open this link:',
    button: 'Confirm email',
    after: [
      'The link works once, only when you are logged in to your own account, and expires in 24 hours.',
      'If this was not you, you can ignore this email. The address is not used unless you use the link.',
    ],
  },
  da: {
    subject: 'Bekræft din e-mailadresse',
    intro:
      'Denne e-mailadresse er føjet til en profil hos os. Var det dig, så skal du bekræfte adressen, før vores konsulenter kan skrive til dig på den. Log ind på din konto, og åbn dette link:',
    button: 'Bekræft e-mail',
    after: [
      'Linket virker kun én gang, og kun når du er logget ind på din egen konto. Det udløber om 24 timer.',
      'Var det ikke dig, kan du se bort fra denne mail. Adressen bruges kun, hvis du åbner linket.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that confirms the email of an applicant's record. */
export function emailConfirmationMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
