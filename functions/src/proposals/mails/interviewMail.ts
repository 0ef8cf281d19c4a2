import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { firstLink, isLinkAlone } from '../../../../shared/kernel/domain/webLinks.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'
import { timeWithZone } from './interviewTime.ts'

/** The contact for questions about an interview, as far as known. */
export interface InterviewContact {
  /** The colleague who arranged the interview. */
  name?: string | undefined
  /** The name of the agency. */
  agency?: string | undefined
  /** The agency's mail address for data protection. Named only if no colleague reads replies. */
  email?: string | undefined
  /** True if replies to the mail reach a colleague. */
  takesReplies: boolean
}

interface InterviewDetails extends Pick<Interview, 'at' | 'minutes' | 'place' | 'isCancelled'> {
  /** The recipient. */
  name: string
  /** The name of the other party, if it can be shown. */
  companion: string | undefined
  /** The recipient's country, where they may have another time. */
  country: string | undefined
  /** True if the recipient was notified of another time or place before. */
  isChanged: boolean
  /** Undefined for recipients without an account. */
  link: string | undefined
  contact: InterviewContact
}

/** The title of the appointment in calendars. */
export const interviewTitle: Record<MailLanguage, (companion: string | undefined) => string> = {
  en: (companion) => (companion ? `Interview with ${companion}` : 'Interview'),
  da: (companion) => (companion ? `Samtale med ${companion}` : 'Samtale'),
}

/** Texts about the calendar file and how to reach the agency. */
const contactTexts = {
  en: {
    attached: (way: string) => `A calendar invitation is attached. If the time does not suit you, please ${way}.`,
    detached: 'Open the attached file to remove the interview from your calendar.',
    questions: (way: string) => `If you have questions, please ${way}.`,
    answer: 'reply to this email',
    write: (email: string) => `write to ${email}`,
    call: 'call your contact at the agency',
  },
  da: {
    attached: (way: string) =>
      `Aftalen er vedhæftet, så du kan lægge den i din kalender. Passer tiden ikke, så ${way}.`,
    detached: 'Åbn den vedhæftede fil for at fjerne aftalen fra din kalender.',
    questions: (way: string) => `Har du spørgsmål, så ${way}.`,
    answer: 'svar på denne mail',
    write: (email: string) => `skriv til ${email}`,
    call: 'ring til din kontakt hos bureauet',
  },
} as const satisfies Record<MailLanguage, unknown>

function afterOf(language: MailLanguage, { isCancelled, contact }: InterviewDetails): string[] {
  const { email, takesReplies } = contact
  const { attached, detached, questions, answer, write, call } = contactTexts[language]
  const way = takesReplies ? answer : email && write(email)
  return [isCancelled ? detached : attached(way || call), ...(isCancelled && way ? [questions(way)] : [])]
}

const texts: Record<MailLanguage, (interview: InterviewDetails) => Omit<LinkMailTexts, 'after'> & { intro: string }> = {
  en: ({ companion, at, minutes, place, country, isCancelled, isChanged }) => ({
    subject: `${isCancelled ? 'Cancelled: ' : isChanged ? 'Changed: ' : ''}${interviewTitle.en(companion)}`,
    intro: isCancelled
      ? `The interview${companion ? ` with ${companion}` : ''} on ${timeWithZone('en', at, country)} has been cancelled.`
      : `The interview${companion ? ` with ${companion}` : ''} is ${isChanged ? 'now ' : ''}on ${timeWithZone('en', at, country)} and lasts ${minutes} minutes. ${isLinkAlone(place) ? 'Online meeting' : 'Place'}: ${place}`,
    button: 'Open Fagfolk',
  }),
  da: ({ companion, at, minutes, place, country, isCancelled, isChanged }) => ({
    subject: `${isCancelled ? 'Aflyst: ' : isChanged ? 'Ændret: ' : ''}${interviewTitle.da(companion)}`,
    intro: isCancelled
      ? `Samtalen${companion ? ` med ${companion}` : ''} ${timeWithZone('da', at, country)} er aflyst.`
      : `Samtalen${companion ? ` med ${companion}` : ''} er ${isChanged ? 'nu ' : ''}${timeWithZone('da', at, country)} og varer ${minutes} minutter. ${isLinkAlone(place) ? 'Onlinemøde' : 'Sted'}: ${place}`,
    button: 'Åbn Fagfolk',
  }),
}

/** Returns the mail about an arranged, changed or cancelled interview. */
export const interviewMail = (language: MailLanguage, interview: InterviewDetails): MailText =>
  linkMail(language, { ...wordsOf(language, interview), after: afterOf(language, interview) }, interview)

/** Staff entered the place, so that its web address is a link. */
function wordsOf(language: MailLanguage, interview: InterviewDetails) {
  const { intro, ...words } = texts[language](interview)
  return { ...words, intro: { linked: intro } }
}

const descriptions = {
  en: { join: 'Join online', contact: 'Your contact' },
  da: { join: 'Deltag online', contact: 'Din kontaktperson' },
} as const satisfies Record<MailLanguage, unknown>

/** Returns the notes of the appointment in calendars: when, how to join, and whom to ask. */
export function interviewDescription(
  language: MailLanguage,
  { at, place, country, contact }: Pick<InterviewDetails, 'at' | 'place' | 'country' | 'contact'>,
  replyTo: string | undefined,
): string {
  const { join, contact: asked } = descriptions[language]
  const link = firstLink(place)
  const person = [contact.name, contact.agency, replyTo].filter(Boolean).join(', ')
  return [
    timeWithZone(language, at, country),
    ...(link === undefined ? [place] : [`${join}: ${link}`]),
    ...(person ? [`${asked}: ${person}`] : []),
  ].join('\n')
}
