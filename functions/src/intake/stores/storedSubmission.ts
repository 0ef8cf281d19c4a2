import { submissionFileSchema, submissionSchema } from '../../../../shared/intake/domain/submission.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

/** A file of a kind that is taken no more is still one that came with the application. */
const files = lenient(submissionFileSchema, { kind: 'certificate' }).array().default([])

export const storedSubmission = storedForm('submission', lenient(submissionSchema.extend({ files })), [cprUpgrade])
