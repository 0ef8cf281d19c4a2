import * as z from 'zod'
import { orderSchema } from '../domain/order.ts'
import { companyIdSchema } from './companyAnswer.ts'

/** `id` is the company's. */
export const orderIdSchema = companyIdSchema.extend({ orderId: z.uuid() })

/** An order with the current name of its company. */
export const listedOrderSchema = orderSchema.extend({
  /** Undefined if the company was deleted. */
  clientName: z.string().optional(),
  /** The number of filled openings. */
  placed: z.int(),
})
export type ListedOrder = z.infer<typeof listedOrderSchema>
