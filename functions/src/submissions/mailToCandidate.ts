import { personOf } from '../../../shared/domain/applicationMerge.ts'
import type { Submission } from '../../../shared/domain/submission.ts'
import type { OutgoingMail } from '../data/outboxStore.ts'

interface Moment {
  at: string
  newId: () => string
}
type Template = 'applicationReceived' | 'applicationApproved'

/** A mail to a candidate: a wish that names the submission and nothing that was typed. */
const mailToCandidate = (
  template: Template,
  { id, language }: Pick<Submission, 'id' | 'language'>,
  { at, newId }: Moment,
): OutgoingMail => ({ id: newId(), language, createdAt: at, mail: { template, submissionId: id } })

/** The mail that tells a candidate that the application has come. */
export const acknowledgement = (submission: Pick<Submission, 'id' | 'language'>, moment: Moment): OutgoingMail =>
  mailToCandidate('applicationReceived', submission, moment)

/** The mail that tells a candidate that a recruiter has taken the application up; none where it names no mailbox. */
export const goodNews = (
  submission: Pick<Submission, 'id' | 'language' | 'applicantData'>,
  moment: Moment,
): OutgoingMail | undefined =>
  personOf(submission.applicantData).email === undefined
    ? undefined
    : mailToCandidate('applicationApproved', submission, moment)
