import { clockInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { type MailLanguage, mailLocales } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

/** The contact for questions about an interview, as far as known. */
export interface InterviewContact {
  /** The colleague who arranged the interview. */
  name?: string | undefined
  /** The name of the agency. */
  agency?: string | undefined
  /** The mail address of the agency. */
  email?: string | undefined
  /** True if replies to the mail reach a colleague. */
  takesReplies: boolean
}

interface InterviewDetails extends Pick<Interview, 'at' | 'minutes' | 'place' | 'isCancelled'> {
  /** The recipient. */
  name: string
  /** The name of the other party, if it can be shown. */
  companion: string | undefined
  /** True if the recipient was notified of another time or place before. */
  isChanged: boolean
  /** Undefined for recipients without an account. */
  link: string | undefined
  contact: InterviewContact
}

/** Formats a moment in Danish time. */
const when = (language: MailLanguage, at: string): string =>
  new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
    clockInDenmark(new Date(at)),
  )

/** The title of the appointment in calendars. */
export const interviewTitle: Record<MailLanguage, (companion: string | undefined) => string> = {
  en: (companion) => (companion ? `Interview with ${companion}` : 'Interview'),
  da: (companion) => (companion ? `Samtale med ${companion}` : 'Samtale'),
}

/** Texts about the calendar file and how to reach the agency. */
const contactTexts = {
  en: {
    attached: (way: string) =>
      `The appointment is attached for your calendar. If the time does not suit you, please ${way}.`,
    detached: 'The cancellation is attached: it takes the appointment out of your calendar.',
    questions: (way: string) => `If you have questions, please ${way}.`,
    answer: 'answer this mail',
    write: (email: string) => `write to ${email}`,
    or: ' or ',
    call: 'call your contact at the agency',
    person: (name: string, agency = 'the agency') => `${name} at ${agency} is your contact for this interview.`,
  },
  da: {
    attached: (way: string) => `Aftalen er vedhæftet til din kalender. Passer tiden ikke, så ${way}.`,
    detached: 'Aflysningen er vedhæftet: den tager aftalen ud af din kalender.',
    questions: (way: string) => `Har du spørgsmål, så ${way}.`,
    answer: 'svar på denne mail',
    write: (email: string) => `skriv til ${email}`,
    or: ' eller ',
    call: 'ring til din kontakt hos bureauet',
    person: (name: string, agency = 'bureauet') => `${name} hos ${agency} er din kontaktperson for samtalen.`,
  },
} as const satisfies Record<MailLanguage, unknown>

function afterOf(language: MailLanguage, { isCancelled, contact }: InterviewDetails): string[] {
  const { name, agency, email, takesReplies } = contact
  const { attached, detached, questions, answer, write, or, call, person } = contactTexts[language]
  const way = [...(takesReplies ? [answer] : []), ...(email ? [write(email)] : [])].join(or)
  return [
    isCancelled ? detached : attached(way || call),
    ...(isCancelled && way ? [questions(way)] : []),
    ...(name ? [person(name, agency)] : []),
  ]
}

const texts: Record<MailLanguage, (interview: InterviewDetails) => Omit<LinkMailTexts, 'after'>> = {
  en: ({ companion, at, minutes, place, isCancelled, isChanged }) => ({
    subject: `${isCancelled ? 'Cancelled: ' : isChanged ? 'Changed: ' : ''}${interviewTitle.en(companion)}`,
    intro: isCancelled
      ? `The interview${companion ? ` with ${companion}` : ''} on ${when('en', at)} is called off.`
      : `The interview${companion ? ` with ${companion}` : ''} is ${isChanged ? 'now ' : ''}on ${when('en', at)} and takes ${minutes} minutes. Place: ${place}`,
    button: 'Open Fagfolk',
  }),
  da: ({ companion, at, minutes, place, isCancelled, isChanged }) => ({
    subject: `${isCancelled ? 'Aflyst: ' : isChanged ? 'Ændret: ' : ''}${interviewTitle.da(companion)}`,
    intro: isCancelled
      ? `Samtalen${companion ? ` med ${companion}` : ''} ${when('da', at)} er aflyst.`
      : `Samtalen${companion ? ` med ${companion}` : ''} er ${isChanged ? 'nu ' : ''}${when('da', at)} og varer ${minutes} minutter. Sted: ${place}`,
    button: 'Åbn Fagfolk',
  }),
}

/** Returns the mail about an arranged, changed or cancelled interview. */
export const interviewMail = (language: MailLanguage, interview: InterviewDetails): MailText =>
  linkMail(language, { ...texts[language](interview), after: afterOf(language, interview) }, interview)
