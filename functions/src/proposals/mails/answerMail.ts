import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

interface Answer {
  /** The recipient. */
  name: string
  person: string | undefined
  /** True if the reply came from another address than the applicant's, or from one that could not be verified. */
  isDoubtful: boolean
  link: string
}

const texts: Record<MailLanguage, (answer: Answer) => LinkMailTexts> = {
  en: ({ person = 'an applicant', isDoubtful }) => ({
    subject: isDoubtful ? `New email in your conversation with ${person}` : `New reply from ${person}`,
    intro: isDoubtful
      ? `An email arrived in your conversation with ${person}, but we could not verify that they sent it.`
      : `${capital(person)} has replied to your message.`,
    button: 'Read reply',
    after: ['To protect personal data, this email does not include the reply.'],
  }),
  da: ({ person = 'en kandidat', isDoubtful }) => ({
    subject: isDoubtful ? `Ny mail i samtalen med ${person}` : `Nyt svar fra ${person}`,
    intro: isDoubtful
      ? `Der er kommet en mail i samtalen med ${person}, men vi kan ikke bekræfte, at vedkommende har sendt den.`
      : `${capital(person)} har svaret på din besked.`,
    button: 'Læs svaret',
    after: ['Af hensyn til fortroligheden står svaret ikke i denne mail.'],
  }),
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the mail to a colleague whose message was answered. It leaves out the text of the answer. */
export const answerMail = (language: MailLanguage, answer: Answer): MailText =>
  linkMail(language, texts[language](answer), answer)
