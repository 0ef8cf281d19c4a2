import * as z from 'zod'

/** An extended retention of a rejected applicant, with who decided it and why. */
export const keptLongerSchema = z.object({
  /** Counted from the decision. */
  months: z.int(),
  reason: z.string(),
  /** The decision it applies to. A later decision starts a new period. */
  decidedAt: z.iso.datetime(),
  saidBy: z.uuid().optional(),
  saidAt: z.iso.datetime(),
})
