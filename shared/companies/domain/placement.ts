import * as z from 'zod'

/** That somebody is placed with a client: for as long as an order goes on, or without one until that is ended. */
export const placementSchema = z.object({
  clientId: z.uuid(),
  /** As the client is called today; missing where it is gone. */
  clientName: z.string().optional(),
  /** Missing, with both days, where they are placed without an order. */
  orderId: z.uuid().optional(),
  from: z.iso.date().optional(),
  /** Missing where nobody knows the last day yet. */
  until: z.iso.date().optional(),
})
export type Placement = z.infer<typeof placementSchema>
