import type * as z from 'zod'
import { interviewSchema } from '../domain/interview.ts'

/** When and where somebody meets a client, for both of them and the staff. */
export const interviewAnswerSchema = interviewSchema.pick({ at: true, minutes: true, place: true })
export type ArrangedInterview = z.infer<typeof interviewAnswerSchema>
