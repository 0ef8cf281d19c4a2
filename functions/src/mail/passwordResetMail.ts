import type { MailLanguage } from '../data/outboxStore.ts'
import { greetedName } from './greetedName.ts'
import { htmlPage, type MailText } from './mailText.ts'

const words = {
  en: {
    subject: 'Reset your Fagfolk password',
    greeting: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
    intro: 'Somebody, hopefully you, asked to reset the password of your account. Choose a new one here:',
    button: 'Choose a new password',
    expiry: 'The link works once and expires in 1 hour.',
    ignore: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  da: {
    subject: 'Nulstil din adgangskode til Fagfolk',
    greeting: (name?: string) => (name ? `Hej ${name}` : 'Hej'),
    intro: 'Nogen, forhåbentlig dig, har bedt om at nulstille adgangskoden til din konto. Vælg en ny her:',
    button: 'Vælg en ny adgangskode',
    expiry: 'Linket virker én gang og udløber om 1 time.',
    ignore: 'Var det ikke dig, behøver du ikke gøre noget: din adgangskode er uændret.',
  },
} as const

/** The mail with a reset link, for somebody called `name`; it greets by what looks like a name only. */
export function passwordResetMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  const { subject, greeting, intro, button, expiry, ignore } = words[language]
  const hello = greeting(greetedName(mail.name))
  return {
    subject,
    text: [hello, intro, mail.link, expiry, ignore].join('\n\n'),
    html: htmlPage(language, subject, [hello, intro, { label: button, link: mail.link }, expiry, ignore]),
  }
}
