import * as z from 'zod'
import type { EmailProblem } from '../../../shared/applicants/domain/emailProblem.ts'

/**
 * The subject of a mail, if its address doesn't identify it: an application, or a record that doesn't hold its email
 * yet. SES takes it as tags and repeats them in its events.
 */
export interface MailSubject {
  submission?: string | undefined
  applicant?: string | undefined
  /** The message to that applicant. */
  message?: string | undefined
  /** The applicant who gets the privacy notice in this mail. */
  notice?: string | undefined
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const mail = z.object({
  destination: z.array(z.string()),
  tags: z.record(z.string(), z.array(z.string())).default({}),
})

/**
 * An SES event as EventBridge delivers it, reduced to the fields used here. The envelope:
 * https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html; the fields of `mail`, `bounce` and
 * `complaint`: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html.
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
      /** For example `abuse`; `not-spam` takes a mail out of the spam folder. Not every mail service sends it. */
      complaint: z.object({ complaintFeedbackType: z.string().nullish(), timestamp: moment }),
    }),
  ]),
})

/** Feedback about a mail that was sent. */
export interface MailFeedback {
  /** The recipients. */
  addresses: string[]
  about: MailSubject
  problem: EmailProblem
}

/**
 * Returns the feedback in a message, or undefined if it says nothing lasting about an address: a full mailbox, or a
 * mail that is not spam. Throws for any other event.
 *
 * The addresses are the mail's recipients. Those named in `bounce` and `complaint` may differ if a mail is forwarded.
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
