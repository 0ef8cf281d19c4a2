import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'Our decision on your application',
    intro:
      'Thank you for your application and the time you spent on it. We have read it, but cannot offer you a job this time. You can still see your application here:',
    button: 'See my application',
    after: [
      'You are welcome to apply again. Other jobs have different requirements.',
      'The link is personal. Do not forward this email.',
    ],
  },
  da: {
    subject: 'Svar på din ansøgning',
    intro:
      'Tak for din ansøgning og for den tid, du har brugt på den. Vi har læst den og kan desværre ikke tilbyde dig et job denne gang. Du kan stadig se din ansøgning her:',
    button: 'Se min ansøgning',
    after: [
      'Du er velkommen til at søge igen. Andre job stiller andre krav.',
      'Linket er personligt. Send ikke denne mail videre.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

/** Notifies a candidate of a rejection. It gives no reason, because review notes are internal. */
export function applicationRejectedMail(language: MailLanguage, mail: { name: string; link: string }): MailText {
  return linkMail(language, texts[language], mail)
}
