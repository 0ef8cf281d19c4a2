import { personOf } from '../../../shared/intake/domain/applicationMerge.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { endOfUndo } from '../../../shared/kernel/domain/undoMinute.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

interface Moment {
  at: string
  newId: () => string
}
type Addressed = Pick<Submission, 'id' | 'language' | 'applicantData'>

/** Returns the request for the mail that confirms an application. It carries only the submission's id. */
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
 * Returns the request for a mail about a decision, or undefined if the application has no email. It is sent when the
 * decision can no longer be undone, at the same time as the status page shows it.
 */
function mailOfDecision(
  template: 'applicationApproved' | 'applicationRejected',
  { id, language, applicantData }: Addressed,
  { at, newId }: Moment,
): MailRequest | undefined {
  if (personOf(applicantData).email === undefined) return undefined
  return { id: newId(), language, createdAt: at, notBefore: endOfUndo(at), mail: { template, submissionId: id } }
}

export const approvalMail = (submission: Addressed, moment: Moment): MailRequest | undefined =>
  mailOfDecision('applicationApproved', submission, moment)

export const rejectionMail = (submission: Addressed, moment: Moment): MailRequest | undefined =>
  mailOfDecision('applicationRejected', submission, moment)
