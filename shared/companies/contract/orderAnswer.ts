import * as z from 'zod'
import { orderSchema } from '../domain/order.ts'
import { companyIdSchema } from './companyAnswer.ts'

/** `id` is the company's. */
export const orderIdSchema = companyIdSchema.extend({ orderId: z.uuid() })

/** An order with the company that it is of, as that is called today. */
export const listedOrderSchema = orderSchema.extend({
  /** Missing where the company is gone. */
  clientName: z.string().optional(),
  /** How many of the people it needs are placed. */
  placed: z.int(),
})
export type ListedOrder = z.infer<typeof listedOrderSchema>
