import * as z from 'zod'
import { webhookDeliverySchema } from '../domain/webhook.ts'

/** A delivery as shown to its partner. */
export const webhookDeliveryAnswerSchema = webhookDeliverySchema.omit({ partnerId: true })
export type WebhookDeliveryAnswer = z.infer<typeof webhookDeliveryAnswerSchema>

export const webhookDeliveryIdSchema = z.object({
  id: z.uuid().meta({ description: 'ID of the delivery.' }),
})
