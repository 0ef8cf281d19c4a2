import type { SmsRefusal } from '../../../shared/conversations/domain/message.ts'
import type { MailText } from './mailText.ts'
import type { MailSubject } from './sesEvent.ts'

export interface WrittenMail extends MailText {
  to: string
  /** The address for replies, if not the signer's. Replies to the default sender are not read. */
  replyTo?: string
  /** The account of the colleague who signs. Without one, or if they have left, the agency signs. */
  signedBy?: string | undefined
  /** True for mails to colleagues, which nobody signs. */
  isInternal?: true
  about?: MailSubject
  /** A calendar file, which mail programs show as an invitation or its cancellation. */
  calendar?: { file: string; method: 'REQUEST' | 'CANCEL' }
  /** The URL that mail programs post to when their reader unsubscribes (RFC 8058). */
  unsubscribe?: string
  /** The bytes of the JPEG above the text, which the HTML shows as `cid:logo`. */
  logo?: Uint8Array
  /** Whether a member of staff wrote it. All other mails are marked as automatic. */
  isByHand?: boolean
}

/** A mail as it is sent. */
export type SignedMail = Omit<WrittenMail, 'content' | 'signedBy' | 'isInternal'>

/** A text message; `to` is in E.164 form. */
export interface WrittenSms {
  to: string
  text: string
  /** Whether a member of staff wrote it. All others begin with the agency's name. */
  isByHand?: boolean
}

/** The service will never accept this message, so it isn't retried. */
export class RefusedForGood extends Error {}

/** The stage's limits don't allow this text message, so it wasn't passed on. */
export class SmsNotAllowed extends RefusedForGood {
  readonly reason: SmsRefusal

  constructor(reason: SmsRefusal) {
    super(`This text message is not allowed: ${reason}`)
    this.reason = reason
  }
}
