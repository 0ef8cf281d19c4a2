import * as z from 'zod'
import { applicantIdSchema } from '../applicants/applicantAnswer.ts'

export const activityIdSchema = applicantIdSchema.extend({ activityId: z.uuid() })
