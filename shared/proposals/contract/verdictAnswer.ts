import * as z from 'zod'
import { clientVerdictSchema, saidVerdictShape, withVerdictRules } from '../domain/clientVerdict.ts'

/** What a client says to somebody, as it is sent: of which assignment, so that nothing is said of a later one unseen. */
export const verdictBodySchema = withVerdictRules(saidVerdictShape.extend({ assignmentId: z.uuid() }))

/** The client's own word, and when it was said. */
export const verdictSchema = clientVerdictSchema.pick({
  answer: true,
  reason: true,
  startDate: true,
  comment: true,
  answeredAt: true,
})
export type GivenVerdict = z.infer<typeof verdictSchema>
