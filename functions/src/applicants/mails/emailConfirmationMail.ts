import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Confirm your email address for Fagfolk',
    intro:
      'Somebody, hopefully you, gave this email address in their profile at Fagfolk. Sign in with that account and open this link, so that recruiters write to it:',
    button: 'Confirm this address',
    after: [
      'The link works once, for that account only, and expires in 24 hours.',
      'If it was not you, you need not do anything: without the link the address stays free.',
    ],
  },
  da: {
    subject: 'Bekræft din e-mailadresse hos Fagfolk',
    intro:
      'Nogen, forhåbentlig dig, har angivet denne e-mailadresse i sin profil hos Fagfolk. Log ind med den konto, og åbn dette link, så rekrutteringskonsulenterne skriver til den:',
    button: 'Bekræft adressen',
    after: [
      'Linket virker én gang, kun for den konto, og udløber om 24 timer.',
      'Var det ikke dig, behøver du ikke gøre noget: uden linket bliver adressen ikke optaget.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** The mail with a link that confirms the email of an applicant's record. */
export function emailConfirmationMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
