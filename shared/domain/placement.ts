import * as z from 'zod'

/** That somebody is placed with a client for as long as an order goes on. */
export const placementSchema = z.object({
  clientId: z.uuid(),
  /** As the client is called today; missing where it is gone. */
  clientName: z.string().optional(),
  orderId: z.uuid(),
  from: z.iso.date(),
  /** Missing where nobody knows the last day yet. */
  until: z.iso.date().optional(),
})
export type Placement = z.infer<typeof placementSchema>
