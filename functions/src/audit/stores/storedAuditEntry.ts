import { auditEntrySchema } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** No kind of resource was ever given up, so that the fallback is never seen. */
export const storedAuditEntry = storedForm('auditEntry', lenient(auditEntrySchema, { resource: 'applicant' }))
