import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { BulkTask } from '../../../../shared/bulk/domain/job.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'

/** The audit entry for what somebody did with a job: each of its items has one of its own. `changes` names the field that it is about. */
export const jobAudit = (
  action: AuditAction,
  { id, task }: { id: string; task: Pick<BulkTask, 'kind'> },
  { actor, clientAddress, userAgent }: ActingContext,
  { at, newId }: { at: string; newId: () => string },
): AuditEntry =>
  auditEntryOf(
    { action, resource: 'job', resourceId: id, changes: [fieldOf[task.kind]] },
    { actor, clientAddress, userAgent, at, newId },
  )

const fieldOf: Record<BulkTask['kind'], string> = {
  tag: 'tags',
  owner: 'recordOwner',
  stage: 'pipelineStage',
  client: 'client',
}
