import * as z from 'zod'

/** A placement with a client. It lasts as long as its order, or without an order until it is ended. */
export const placementSchema = z.object({
  clientId: z.uuid(),
  /** The client's current name; undefined if it was deleted. */
  clientName: z.string().optional(),
  /** Undefined, like both dates, for a placement without an order. */
  orderId: z.uuid().optional(),
  from: z.iso.date().optional(),
  /** Undefined if the last day isn't known yet. */
  until: z.iso.date().optional(),
})
export type Placement = z.infer<typeof placementSchema>
