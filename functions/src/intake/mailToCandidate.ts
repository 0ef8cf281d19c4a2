import { personOf } from '../../../shared/intake/domain/applicationMerge.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { endOfUndo } from '../../../shared/kernel/domain/undoMinute.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

interface Moment {
  at: string
  newId: () => string
}
type Addressed = Pick<Submission, 'id' | 'language' | 'applicantData'>

/** The mail that tells a candidate that the application has come. It names the submission and nothing that was typed. */
export const acknowledgement = (
  { id, language }: Pick<Submission, 'id' | 'language'>,
  { at, newId }: Moment,
): MailRequest => ({
  id: newId(),
  language,
  createdAt: at,
  mail: { template: 'applicationReceived', submissionId: id },
})

/**
 * A mail that tells a candidate of a decision. It waits until the page that it leads to tells of it, too; there is none
 * where the application names no mailbox.
 */
function mailOfDecision(
  template: 'applicationApproved' | 'applicationRejected',
  { id, language, applicantData }: Addressed,
  { at, newId }: Moment,
): MailRequest | undefined {
  if (personOf(applicantData).email === undefined) return undefined
  return { id: newId(), language, createdAt: at, notBefore: endOfUndo(at), mail: { template, submissionId: id } }
}

/** The mail that tells a candidate that a recruiter has taken the application up. */
export const approvalMail = (submission: Addressed, moment: Moment): MailRequest | undefined =>
  mailOfDecision('applicationApproved', submission, moment)

/** The mail that tells a candidate that the application was rejected. */
export const rejectionMail = (submission: Addressed, moment: Moment): MailRequest | undefined =>
  mailOfDecision('applicationRejected', submission, moment)
