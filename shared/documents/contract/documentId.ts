import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'

export const documentIdSchema = applicantIdSchema.extend({ documentId: z.uuid() })
