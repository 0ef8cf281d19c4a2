import * as z from 'zod'
import { applicantIdSchema } from '../applicants/applicantAnswer.ts'

export const documentIdSchema = applicantIdSchema.extend({ documentId: z.uuid() })
