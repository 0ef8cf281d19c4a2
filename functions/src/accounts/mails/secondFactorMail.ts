import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'
import type { SecondFactorChange } from '../secondFactorNotice.ts'

type Texts = Pick<LinkMailTexts, 'subject' | 'intro'>

const changes: Record<MailLanguage, Record<SecondFactorChange['change'], (name: string) => Texts>> = {
  en: {
    added: (name) => ({
      subject: 'A new way to log in was added to your Fagfolk account',
      intro: `“${name}” was added to your account, and can be used to log in from now on.`,
    }),
    removed: (name) => ({
      subject: 'A way to log in was removed from your Fagfolk account',
      intro: `“${name}” was removed from your account. It can no longer be used to log in.`,
    }),
    recoveryCodeUsed: () => ({
      subject: 'A recovery code was used for your Fagfolk account',
      intro: 'One of your recovery codes was just used. It cannot be used again.',
    }),
    recoveryCodesReplaced: () => ({
      subject: 'Your Fagfolk account has new recovery codes',
      intro: 'New recovery codes were created for your account. The old ones no longer work.',
    }),
    codesRefused: () => ({
      subject: 'Someone may know your Fagfolk password',
      intro:
        'Someone entered your password and then several wrong codes. They did not get in. If it was not you, choose a new password now.',
    }),
    reset: () => ({
      subject: 'Two-step verification was reset for your Fagfolk account',
      intro:
        'A system admin has removed all passkeys, authenticator apps and recovery codes from your account. You can log in with your password and set up two-step verification again.',
    }),
  },
  da: {
    added: (name) => ({
      subject: 'Din konto hos Fagfolk har fået en ny måde at logge ind på',
      intro: `»${name}« er føjet til din konto og kan fra nu af bruges til at logge ind.`,
    }),
    removed: (name) => ({
      subject: 'En måde at logge ind på er fjernet fra din konto hos Fagfolk',
      intro: `»${name}« er fjernet fra din konto og kan ikke længere bruges til at logge ind.`,
    }),
    recoveryCodeUsed: () => ({
      subject: 'En gendannelseskode er brugt til din konto hos Fagfolk',
      intro: 'En af dine gendannelseskoder er lige blevet brugt. Den kan ikke bruges igen.',
    }),
    recoveryCodesReplaced: () => ({
      subject: 'Din konto hos Fagfolk har fået nye gendannelseskoder',
      intro: 'Der er lavet nye gendannelseskoder til din konto. De gamle virker ikke længere.',
    }),
    codesRefused: () => ({
      subject: 'Nogen kender måske din adgangskode til Fagfolk',
      intro:
        'Nogen har indtastet din adgangskode og derefter flere forkerte koder. De kom ikke ind. Var det ikke dig, så vælg en ny adgangskode nu.',
    }),
    reset: () => ({
      subject: 'Totrinsbekræftelsen på din konto hos Fagfolk er nulstillet',
      intro:
        'En systemadministrator har fjernet alle adgangsnøgler, godkendelsesapps og gendannelseskoder fra din konto. Du kan logge ind med din adgangskode og slå totrinsbekræftelse til igen.',
    }),
  },
}

const common: Record<MailLanguage, Pick<LinkMailTexts, 'button' | 'after'>> = {
  en: {
    button: 'Check my account',
    after: [
      'If this was you, you can ignore this email. If it was not you, remove what you did not add, log out all other devices and change your password. If you cannot get in, contact us right away.',
    ],
  },
  da: {
    button: 'Se min konto',
    after: [
      'Var det dig, kan du se bort fra denne mail. Var det ikke dig, så fjern det, du ikke selv har tilføjet, log alle andre enheder ud, og skift din adgangskode. Kan du ikke komme ind, så kontakt os med det samme.',
    ],
  },
}

/** The mail about a change of an account's second factor. Its link leads to the account. */
export const secondFactorMail = (
  language: MailLanguage,
  { change, name = '' }: SecondFactorChange,
  mail: { name: string; link: string },
): MailText => linkMail(language, { ...changes[language][change](name), ...common[language] }, mail)
