import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'A recruiter has taken up your application',
    intro: 'One of our recruiters has taken up your application. Follow how far it is here:',
    button: 'See my application',
    after: [
      'To correct or take back something, use “Your data” on the page behind the link.',
      'The link is yours alone: keep this mail, and do not pass it on.',
    ],
  },
  da: {
    subject: 'En rekrutteringskonsulent er gået i gang med din ansøgning',
    intro:
      'En af vores rekrutteringskonsulenter er gået i gang med din ansøgning. Her kan du følge, hvor langt den er:',
    button: 'Se min ansøgning',
    after: [
      'Vil du rette noget eller trække noget tilbage, så brug »Dine oplysninger« på siden bag linket.',
      'Linket er kun til dig: gem denne mail, og giv den ikke videre.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Notifies a candidate that a recruiter has started on their application, with a link to its status. */
export function applicationApprovedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
