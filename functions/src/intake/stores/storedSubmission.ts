import { submissionFileSchema, submissionSchema } from '../../../../shared/intake/domain/submission.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** Retired file kinds are read as certificates. */
const files = lenient(submissionFileSchema, { kind: 'certificate' }).array().default([])

export const storedSubmission = storedForm('submission', lenient(submissionSchema.extend({ files })), [cprUpgrade])
