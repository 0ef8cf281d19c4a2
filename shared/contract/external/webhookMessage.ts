import * as z from 'zod'
import { pingType, webhookTypes } from '../../domain/webhook.ts'
import { partnerStages } from './partnerApplicant.ts'

/** What a receiver is sent of an event: which applicant it is about, and the stage that they came to. */
const eventMessageSchema = (type: (typeof webhookTypes)[number]) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    data: z.object({ applicantId: z.uuid(), stage: z.enum(partnerStages) }),
  })

/** What it is tried with. */
const pingMessageSchema = z.object({
  type: z.literal(pingType),
  timestamp: z.iso.datetime(),
  data: z.object({}),
})

/** The body of each message, by its type. */
export const webhookMessages = {
  ...Object.fromEntries(webhookTypes.map((type) => [type, eventMessageSchema(type)])),
  [pingType]: pingMessageSchema,
} as Record<(typeof webhookTypes)[number], ReturnType<typeof eventMessageSchema>> &
  Record<typeof pingType, typeof pingMessageSchema>
