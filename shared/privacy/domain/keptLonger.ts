import * as z from 'zod'

/** That somebody who was rejected is kept for longer than the rule says, by whom and why. */
export const keptLongerSchema = z.object({
  /** From the decision on. */
  months: z.int(),
  reason: z.string(),
  /** The decision that it is about: a later one begins anew. */
  decidedAt: z.iso.datetime(),
  saidBy: z.uuid().optional(),
  saidAt: z.iso.datetime(),
})
