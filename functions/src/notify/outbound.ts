import type { MailText } from './mailText.ts'
import type { MailSubject } from './sesEvent.ts'

/** A mail that is ready to go. */
export interface WrittenMail extends MailText {
  to: string
  /** Where an answer is to go; nobody reads what comes to the sender of all mails. */
  replyTo?: string
  about?: MailSubject
  /** An appointment for calendars that goes with it. */
  calendar?: { file: string; method: 'REQUEST' | 'CANCEL' }
  /** Whether one of the staff wrote it: of every other mail a program is told that a program did. */
  isByHand?: boolean
}

/** A text for one phone: `to` is in the form of E.164. */
export interface WrittenSms {
  to: string
  text: string
}

/** A service that refuses this message for good: to try again would be refused, too. */
export class RefusedForGood extends Error {}
