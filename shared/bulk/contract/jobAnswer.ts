import * as z from 'zod'
import { jobProblemSchema, shownJobSchema } from '../domain/job.ts'

export const jobId = z.strictObject({ id: z.uuid() })

/** A job with the first of its items that couldn't be changed or undone. */
export const jobAnswerSchema = shownJobSchema.extend({ problems: z.array(jobProblemSchema) })
