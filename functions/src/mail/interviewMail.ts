import { clockInDenmark } from '../../../shared/domain/copenhagenDate.ts'
import type { Interview } from '../../../shared/domain/interview.ts'
import { type MailLanguage, mailLocales } from '../../../shared/domain/mailLanguage.ts'
import { type LinkWords, linkMail, type MailText } from './mailText.ts'

interface Told extends Pick<Interview, 'at' | 'minutes' | 'place' | 'isCancelled'> {
  /** Who is told. */
  name: string
  /** Whom they meet, as far as that can be said. */
  whom: string | undefined
  /** Whether they were told of another time or place before. */
  isChanged: boolean
  /** Missing for those who have no account to sign in to. */
  link: string | undefined
}

/** A moment by the clocks of Denmark. */
const when = (language: MailLanguage, at: string): string =>
  new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
    clockInDenmark(new Date(at)),
  )

/** What calendars call the appointment. */
export const interviewTitle: Record<MailLanguage, (whom: string | undefined) => string> = {
  en: (whom) => (whom ? `Interview with ${whom}` : 'Interview'),
  da: (whom) => (whom ? `Samtale med ${whom}` : 'Samtale'),
}

const words: Record<MailLanguage, (told: Told) => LinkWords> = {
  en: ({ whom, at, minutes, place, isCancelled, isChanged }) => ({
    subject: `${isCancelled ? 'Cancelled: ' : isChanged ? 'Changed: ' : ''}${interviewTitle.en(whom)}`,
    intro: isCancelled
      ? `The interview${whom ? ` with ${whom}` : ''} on ${when('en', at)} is called off.`
      : `The interview${whom ? ` with ${whom}` : ''} is ${isChanged ? 'now ' : ''}on ${when('en', at)} and takes ${minutes} minutes. Place: ${place}`,
    button: 'Open Fagfolk',
    after: [
      isCancelled
        ? 'The cancellation is attached: it takes the appointment out of your calendar.'
        : 'The appointment is attached for your calendar. If the time does not suit you, please call your contact at the agency.',
    ],
  }),
  da: ({ whom, at, minutes, place, isCancelled, isChanged }) => ({
    subject: `${isCancelled ? 'Aflyst: ' : isChanged ? 'Ændret: ' : ''}${interviewTitle.da(whom)}`,
    intro: isCancelled
      ? `Samtalen${whom ? ` med ${whom}` : ''} ${when('da', at)} er aflyst.`
      : `Samtalen${whom ? ` med ${whom}` : ''} er ${isChanged ? 'nu ' : ''}${when('da', at)} og varer ${minutes} minutter. Sted: ${place}`,
    button: 'Åbn Fagfolk',
    after: [
      isCancelled
        ? 'Aflysningen er vedhæftet: den tager aftalen ud af din kalender.'
        : 'Aftalen er vedhæftet til din kalender. Passer tiden ikke, så ring til din kontakt hos bureauet.',
    ],
  }),
}

/** The mail that tells of an interview, or that it is off. */
export const interviewMail = (language: MailLanguage, told: Told): MailText =>
  linkMail(language, words[language](told), told)
