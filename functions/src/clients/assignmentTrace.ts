import type { Assignment, AuditEntry, TimelineEntry } from '../../../shared/domain/activity.ts'
import { type ChangeContext, timelineEntry } from '../applicants/changeLog.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'

/** What is told of an assignment that began or came to its end: the audit log names both by their ids. */
export function assignmentTrace(
  { applicantId, clientId, isActive }: Assignment,
  context: ChangeContext,
): { timeline: TimelineEntry; audit: AuditEntry } {
  return {
    timeline: timelineEntry(applicantId, { action: isActive ? 'shared' : 'unshared', clientId }, context),
    audit: auditEntryOf(
      {
        action: isActive ? 'assignment.created' : 'assignment.ended',
        resource: 'applicant',
        resourceId: applicantId,
        changes: [`client: ${clientId}`],
      },
      context,
    ),
  }
}
