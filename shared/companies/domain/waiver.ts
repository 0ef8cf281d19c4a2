import * as z from 'zod'

/** A manager's temporary waiver of these requirements, by key. A missing permit can't be waived. */
export const waiverSchema = z.object({
  requirements: z.array(z.string()),
  reason: z.string(),
  /** The last day it is valid. */
  until: z.iso.date(),
  by: z.uuid(),
  at: z.iso.datetime(),
})
export type Waiver = z.infer<typeof waiverSchema>
