import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'We have received your application',
    intro:
      'Thank you for your application. Our recruiters will read it. Here you see how far it is, and can add to it or withdraw it until somebody decides:',
    button: 'See my application',
    after: [
      'The link is yours alone: keep this mail, and do not pass it on.',
      'If you did not apply, somebody typed your address: open the link and withdraw the application to erase it.',
    ],
  },
  da: {
    subject: 'Vi har modtaget din ansøgning',
    intro:
      'Tak for din ansøgning. Vores rekrutteringskonsulenter læser den. Her kan du se, hvor langt den er, og tilføje noget eller trække den tilbage, indtil vi har taget stilling til den:',
    button: 'Se min ansøgning',
    after: [
      'Linket er kun til dig: gem denne mail, og giv den ikke videre.',
      'Har du ikke søgt, har nogen skrevet din adresse: åbn linket, og træk ansøgningen tilbage, så bliver den slettet.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Confirms an application to the candidate, with a link to its status. */
export function applicationReceivedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
