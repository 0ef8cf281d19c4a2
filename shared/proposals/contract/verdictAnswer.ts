import * as z from 'zod'
import { clientVerdictSchema, saidVerdictShape, withVerdictRules } from '../domain/clientVerdict.ts'

/** A client decision as sent. It names the assignment, so that it can't apply to a later one unseen. */
export const verdictBodySchema = withVerdictRules(saidVerdictShape.extend({ assignmentId: z.uuid() }))

/** The client's own decision, and when it was made. */
export const verdictSchema = clientVerdictSchema.pick({
  answer: true,
  reason: true,
  startDate: true,
  comment: true,
  answeredAt: true,
})
export type GivenVerdict = z.infer<typeof verdictSchema>
