import { lenient } from '../../../../shared/domain/lenient.ts'
import { submissionFileSchema, submissionSchema } from '../../../../shared/domain/submission.ts'
import { cprUpgrade } from './cprUpgrade.ts'
import { storedForm } from './storedForm.ts'

/** A file of a kind that is taken no more is still one that came with the application. */
const files = lenient(submissionFileSchema, { kind: 'certificate' }).array().default([])

export const storedSubmission = storedForm('submission', lenient(submissionSchema.extend({ files })), [cprUpgrade])
