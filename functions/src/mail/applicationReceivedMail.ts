import type { MailLanguage } from '../data/outboxStore.ts'
import { greetedName } from './greetedName.ts'
import { htmlPage, type MailText } from './mailText.ts'

const words = {
  en: {
    subject: 'We have received your application',
    greeting: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
    intro: 'Thank you for your application. Our recruiters will read it. Follow how far it is, or withdraw it, here:',
    button: 'See my application',
    keep: 'The link is yours alone: keep this mail, and do not pass it on.',
    ignore:
      'If you did not apply, somebody typed your address: open the link and withdraw the application to erase it.',
  },
  da: {
    subject: 'Vi har modtaget din ansøgning',
    greeting: (name?: string) => (name ? `Hej ${name}` : 'Hej'),
    intro:
      'Tak for din ansøgning. Vores rekrutteringskonsulenter læser den. Her kan du se, hvor langt den er, eller trække den tilbage:',
    button: 'Se min ansøgning',
    keep: 'Linket er kun til dig: gem denne mail, og giv den ikke videre.',
    ignore:
      'Har du ikke søgt, har nogen skrevet din adresse: åbn linket, og træk ansøgningen tilbage, så bliver den slettet.',
  },
} as const

/** The mail that tells a candidate, called `name`, that an application has come, and how to follow it. */
export function applicationReceivedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  const { subject, greeting, intro, button, keep, ignore } = words[language]
  const hello = greeting(greetedName(mail.name))
  return {
    subject,
    text: [hello, intro, mail.link, keep, ignore].join('\n\n'),
    html: htmlPage(language, subject, [hello, intro, { label: button, link: mail.link }, keep, ignore]),
  }
}
