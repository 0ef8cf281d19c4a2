import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'A recruiter is working on your application',
    intro: 'One of our recruiters has started working on your application. Follow it here:',
    button: 'See my application',
    after: [
      'To correct your data or withdraw your consent, open the link and choose “See, correct or delete your data”.',
      'The link is personal. Keep this email and do not forward it.',
    ],
  },
  da: {
    subject: 'En konsulent er gået i gang med din ansøgning',
    intro: 'En af vores konsulenter er gået i gang med din ansøgning. Følg den her:',
    button: 'Se min ansøgning',
    after: [
      'Vil du rette dine oplysninger eller trække dit samtykke tilbage, så åbn linket, og vælg »Se, ret eller slet dine oplysninger«.',
      'Linket er personligt. Gem denne mail, og send den ikke videre.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Notifies a candidate that a recruiter has started on their application, with a link to its status. */
export function applicationApprovedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
