import * as z from 'zod'

/** What a manager let pass for a time: these requirements, by their keys. Nobody can let a missing permit pass. */
export const waiverSchema = z.object({
  requirements: z.array(z.string()),
  reason: z.string(),
  /** The last day on which it holds. */
  until: z.iso.date(),
  by: z.uuid(),
  at: z.iso.datetime(),
})
export type Waiver = z.infer<typeof waiverSchema>
