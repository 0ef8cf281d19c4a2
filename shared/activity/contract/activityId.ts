import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'

export const activityIdSchema = applicantIdSchema.extend({ activityId: z.uuid() })
