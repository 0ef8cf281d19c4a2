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
    subject: isDoubtful ? `A mail came to the conversation with ${person}` : `An answer from ${person}`,
    intro: isDoubtful
      ? `A mail came to the conversation with ${person}, from an address that is not shown to be theirs.`
      : `Your message to ${person} was answered by mail.`,
    button: 'Read it in the timeline',
    after: ['What was written is to be read there alone.'],
  }),
  da: ({ person = 'en ansøger', isDoubtful }) => ({
    subject: isDoubtful ? `Der er kommet en mail i samtalen med ${person}` : `Svar fra ${person}`,
    intro: isDoubtful
      ? `Der er kommet en mail i samtalen med ${person}, fra en adresse, der ikke sikkert er personens egen.`
      : `Din besked til ${person} er blevet besvaret.`,
    button: 'Læs svaret i tidslinjen',
    after: ['Selve teksten kan kun læses dér.'],
  }),
}

/** Returns the mail to a colleague whose message was answered. It leaves out the text of the answer. */
export const answerMail = (language: MailLanguage, answer: Answer): MailText =>
  linkMail(language, texts[language](answer), answer)
