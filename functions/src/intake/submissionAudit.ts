import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { ChangeContext } from '../applicants/changeLog.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'

type SubmissionAction =
  | 'submission.approved'
  | 'submission.rejected'
  | 'submission.rejection_undone'
  | 'submission.marked_spam'
  | 'submission.taken_back'
  | 'submission.file_opened'

export const submissionAudit = (
  action: SubmissionAction,
  submissionId: string,
  context: ChangeContext,
  changes: string[] = [],
): AuditEntry => auditEntryOf({ action, resource: 'submission', resourceId: submissionId, changes }, context)
