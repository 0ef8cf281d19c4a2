import type * as z from 'zod'
import { interviewSchema } from '../domain/interview.ts'

/** An interview with a client, as shown to client, person and staff. */
export const interviewAnswerSchema = interviewSchema.pick({ at: true, minutes: true, place: true })
export type ArrangedInterview = z.infer<typeof interviewAnswerSchema>
