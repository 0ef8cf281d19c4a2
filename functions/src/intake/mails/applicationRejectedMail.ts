import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'An answer to your application',
    intro:
      'Thank you for your application, and for the time that you put into it. We have read it, and cannot offer you a job this time. Your application is here:',
    button: 'See my application',
    after: [
      'You are welcome to apply again: other jobs ask for other things.',
      'The link is yours alone: do not pass this mail on.',
    ],
  },
  da: {
    subject: 'Svar på din ansøgning',
    intro:
      'Tak for din ansøgning og for den tid, du har brugt på den. Vi har læst den og kan desværre ikke tilbyde dig et job denne gang. Her er din ansøgning:',
    button: 'Se min ansøgning',
    after: [
      'Du er velkommen til at søge igen: andre job stiller andre krav.',
      'Linket er kun til dig: giv ikke denne mail videre.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Notifies a candidate of a rejection. It gives no reason, because review notes are internal. */
export function applicationRejectedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
