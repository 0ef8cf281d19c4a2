import type { AuditEntry } from '../../../shared/domain/activity.ts'
import type { Occasion } from '../applicants/traceOf.ts'

/** What the staff do to submissions. */
type SubmissionAction =
  | 'submission.approved'
  | 'submission.rejected'
  | 'submission.marked_spam'
  | 'submission.taken_back'
  | 'submission.file_opened'

/** The audit entry for what somebody of the staff did to a submission. */
export const submissionAudit = (
  action: SubmissionAction,
  submissionId: string,
  { actor, clientAddress, userAgent, at, newId }: Occasion,
  changes: string[] = [],
): AuditEntry => ({
  id: newId(),
  userId: actor.userId,
  action,
  resource: 'submission',
  resourceId: submissionId,
  changes,
  ipAddress: clientAddress,
  userAgent,
  timestamp: at,
})
