import * as z from 'zod'
import { clientDecisionSchema, givenClientDecisionShape, withClientDecisionRules } from '../domain/clientDecision.ts'

/** A client decision as sent. It contains the assignment's id, so that it can't apply to a later one that the sender hasn't seen. */
export const clientDecisionBodySchema = withClientDecisionRules(
  givenClientDecisionShape.extend({ assignmentId: z.uuid() }),
)

/** The client's own decision, and when it was made. */
export const clientDecisionAnswerSchema = clientDecisionSchema.pick({
  answer: true,
  reason: true,
  startDate: true,
  comment: true,
  answeredAt: true,
})
export type ShownClientDecision = z.infer<typeof clientDecisionAnswerSchema>
