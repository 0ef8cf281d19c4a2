import type { MailLanguage } from '../data/outboxStore.ts'
import { greetedName } from './greetedName.ts'
import { htmlPage, type MailText } from './mailText.ts'

const words = {
  en: {
    subject: 'Connect your Fagfolk account to your record',
    greeting: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
    intro:
      'Somebody, hopefully you, asked to connect an account to the record that our recruiters keep of you. Sign in with that account and open this link:',
    button: 'Connect my account',
    expiry: 'The link works once, for that account only, and expires in 24 hours.',
    ignore: 'If it was not you, you need not do anything: your record stays as it is, and nobody else can see it.',
  },
  da: {
    subject: 'Forbind din konto hos Fagfolk med dine oplysninger',
    greeting: (name?: string) => (name ? `Hej ${name}` : 'Hej'),
    intro:
      'Nogen, forhåbentlig dig, har bedt om at forbinde en konto med de oplysninger, som vores rekrutteringskonsulenter har om dig. Log ind med den konto, og åbn dette link:',
    button: 'Forbind min konto',
    expiry: 'Linket virker én gang, kun for den konto, og udløber om 24 timer.',
    ignore: 'Var det ikke dig, behøver du ikke gøre noget: dine oplysninger er uændrede, og ingen andre kan se dem.',
  },
} as const

/** The mail with a link that connects an account to the record of somebody called `name`. */
export function profileLinkMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  const { subject, greeting, intro, button, expiry, ignore } = words[language]
  const hello = greeting(greetedName(mail.name))
  return {
    subject,
    text: [hello, intro, mail.link, expiry, ignore].join('\n\n'),
    html: htmlPage(language, subject, [hello, intro, { label: button, link: mail.link }, expiry, ignore]),
  }
}
