import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Connect your Fagfolk account to your record',
    intro:
      'Somebody, hopefully you, asked to connect an account to the record that our recruiters keep of you. Sign in with that account and open this link:',
    button: 'Connect my account',
    after: [
      'The link works once, for that account only, and expires in 24 hours.',
      'If it was not you, you need not do anything: your record stays as it is, and nobody else can see it.',
    ],
  },
  da: {
    subject: 'Forbind din konto hos Fagfolk med dine oplysninger',
    intro:
      'Nogen, forhåbentlig dig, har bedt om at forbinde en konto med de oplysninger, som vores rekrutteringskonsulenter har om dig. Log ind med den konto, og åbn dette link:',
    button: 'Forbind min konto',
    after: [
      'Linket virker én gang, kun for den konto, og udløber om 24 timer.',
      'Var det ikke dig, behøver du ikke gøre noget: dine oplysninger er uændrede, og ingen andre kan se dem.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that connects an account to its owner's record. */
export function profileLinkMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
