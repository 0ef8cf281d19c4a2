import { personOf } from '../../../shared/domain/applicationMerge.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import type { MailRequest } from '../data/outboxStore.ts'

interface Moment {
  at: string
  newId: () => string
}
type Template = 'applicationReceived' | 'applicationApproved'

/** A mail to a candidate: a request that names the submission and nothing that was typed. */
const mailToCandidate = (
  template: Template,
  { id, language }: Pick<Submission, 'id' | 'language'>,
  { at, newId }: Moment,
): MailRequest => ({ id: newId(), language, createdAt: at, mail: { template, submissionId: id } })

/** The mail that tells a candidate that the application has come. */
export const acknowledgement = (submission: Pick<Submission, 'id' | 'language'>, moment: Moment): MailRequest =>
  mailToCandidate('applicationReceived', submission, moment)

/** The mail that tells a candidate that a recruiter has taken the application up; none where it names no mailbox. */
export const approvalMail = (
  submission: Pick<Submission, 'id' | 'language' | 'applicantData'>,
  moment: Moment,
): MailRequest | undefined =>
  personOf(submission.applicantData).email === undefined
    ? undefined
    : mailToCandidate('applicationApproved', submission, moment)
