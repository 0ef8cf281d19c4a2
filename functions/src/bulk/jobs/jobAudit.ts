import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { BulkTask } from '../../../../shared/bulk/domain/job.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'

/**
 * Returns the audit entry for an action on a job. Each item has its own entry. `changes` names the field that the job
 * changes.
 */
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
