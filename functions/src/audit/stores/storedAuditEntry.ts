import { auditEntrySchema } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** No kind of resource has ever been retired, so the fallback is never used. */
export const storedAuditEntry = storedForm('auditEntry', lenient(auditEntrySchema, { resource: 'applicant' }))
