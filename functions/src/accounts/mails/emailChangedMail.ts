import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'The email for your Fagfolk account was changed',
    intro:
      'The email address for your account has been changed. You can no longer log in with this one. If you made the change, you can ignore this email. If you did not, someone knows your password. Log in with your username and change both email and password now:',
    button: 'Open my account',
    after: ['If you cannot log in, contact us right away.'],
  },
  da: {
    subject: 'E-mailen til din konto i Fagfolk er ændret',
    intro:
      'E-mailadressen til din konto er ændret, og du kan ikke længere logge ind med denne. Var det dig, kan du se bort fra denne mail. Var det ikke dig, kender en anden din adgangskode. Log ind med dit brugernavn, og skift både e-mail og adgangskode nu:',
    button: 'Åbn min konto',
    after: ['Kan du ikke logge ind, så kontakt os med det samme.'],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

const ofProfile = {
  en: {
    subject: 'The email in your Fagfolk profile was changed',
    intro:
      'The email address in your profile has been changed, so we no longer write to this one. If you made the change, you can ignore this email. If you did not, someone else can log in as you. Change your password now:',
  },
  da: {
    subject: 'E-mailen i din profil i Fagfolk er ændret',
    intro:
      'E-mailadressen i din profil er ændret, så vi skriver ikke længere til denne. Var det dig, kan du se bort fra denne mail. Var det ikke dig, kan en anden logge ind som dig. Skift din adgangskode nu:',
  },
} satisfies Record<MailLanguage, Partial<LinkMailTexts>>

/** The mail to the previous email of an account or its record. It doesn't name the new email, which may belong to a stranger. */
export function emailChangedMail(
  language: MailLanguage,
  { isProfile, ...mail }: { name: string; link: string; isProfile?: boolean },
): MailText {
  return linkMail(language, { ...texts[language], ...(isProfile && ofProfile[language]) }, mail)
}
