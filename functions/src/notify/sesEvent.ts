import * as z from 'zod'
import type { EmailProblem } from '../../../shared/applicants/domain/emailProblem.ts'

/**
 * What a mail is about, where the address alone does not tell: an application, or a record that does not hold its email yet.
 * SES takes it as tags and repeats them in what it tells of the mail.
 */
export interface MailSubject {
  submission?: string | undefined
  applicant?: string | undefined
  /** The message to that applicant. */
  message?: string | undefined
  /** The applicant whom it informs of what is kept of them. */
  notice?: string | undefined
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const mail = z.object({
  destination: z.array(z.string()),
  tags: z.record(z.string(), z.array(z.string())).default({}),
})

/**
 * An event of SES as EventBridge hands it on, as far as it is read here. The envelope:
 * https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html; the fields of `mail`, `bounce` and `complaint`:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html.
 */
const sesEvent = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail,
      /** `Permanent`, `Transient` or `Undetermined`. */
      bounce: z.object({ bounceType: z.string(), timestamp: moment }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail,
      /** Such as `abuse`; `not-spam` takes a mail out of the spam folder. Not every mail service says it. */
      complaint: z.object({ complaintFeedbackType: z.string().nullish(), timestamp: moment }),
    }),
  ]),
})

/** What is heard of a mail that was sent. */
export interface MailFeedback {
  /** To whom it went. */
  addresses: string[]
  about: MailSubject
  problem: EmailProblem
}

/**
 * The feedback in a message, or undefined where it says nothing lasting of an address: a mailbox that is full for now, a
 * mail that is no spam. Throws for what is no such event.
 *
 * Addresses are those that the mail went to; the recipients that `bounce` and `complaint` name may be others, to whom
 * somebody's mail is forwarded.
 */
export function mailFeedbackIn(body: string): MailFeedback | undefined {
  const { detail } = sesEvent.parse(JSON.parse(body))
  const problem = problemIn(detail)
  const { submission, applicant, message, notice } = detail.mail.tags
  return (
    problem && {
      addresses: detail.mail.destination,
      about: {
        submission: idIn(submission),
        applicant: idIn(applicant),
        message: idIn(message),
        notice: idIn(notice),
      },
      problem,
    }
  )
}

const idIn = (tag: readonly string[] | undefined): string | undefined => z.uuid().safeParse(tag?.[0]).data

function problemIn(detail: z.infer<typeof sesEvent>['detail']): EmailProblem | undefined {
  if (detail.eventType === 'Bounce') {
    const { bounceType, timestamp } = detail.bounce
    return bounceType === 'Permanent' ? { bouncedAt: timestamp } : undefined
  }
  const { complaintFeedbackType, timestamp } = detail.complaint
  return complaintFeedbackType === 'not-spam' ? undefined : { complainedAt: timestamp }
}
