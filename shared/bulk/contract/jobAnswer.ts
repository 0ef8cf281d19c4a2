import * as z from 'zod'
import { jobProblemSchema, shownJobSchema } from '../domain/job.ts'

export const jobId = z.strictObject({ id: z.uuid() })

/** A job with those of its items that were not changed, or not taken back: the first ones, where there are many. */
export const jobAnswerSchema = shownJobSchema.extend({ problems: z.array(jobProblemSchema) })
