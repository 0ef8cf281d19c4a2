import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'

/** Returns the audit entry for an action on a template, without its text. */
export const templateAudit = (
  action: 'template.added' | 'template.changed' | 'template.deleted',
  templateId: string,
  call: ActingContext,
  { at, newId }: { at: string; newId: () => string },
): AuditEntry => auditEntryOf({ action, resource: 'template', resourceId: templateId }, { ...call, at, newId })

export const templateNotFound = () => new ProductError('not_found', 'Template not found')
