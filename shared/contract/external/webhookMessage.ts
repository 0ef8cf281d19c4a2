import * as z from 'zod'
import { pingType, type WebhookType, webhookTypes } from '../../domain/webhook.ts'
import { partnerStages } from './partnerApplicant.ts'

type StageEvent = Exclude<WebhookType, 'applicant.erased'>

/** What a receiver is sent of an event: which applicant it is about, and the stage that they came to. */
const eventMessageSchema = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    data: z.object({ applicantId: z.uuid(), stage: z.enum(partnerStages) }),
  })

/** Who is no more: what was received of them is to be erased, too. */
const erasureMessageSchema = z.object({
  type: z.literal('applicant.erased' satisfies WebhookType),
  timestamp: z.iso.datetime(),
  data: z.object({ applicantId: z.uuid() }),
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
  'applicant.erased': erasureMessageSchema,
  [pingType]: pingMessageSchema,
} as Record<StageEvent, ReturnType<typeof eventMessageSchema>> &
  Record<'applicant.erased', typeof erasureMessageSchema> &
  Record<typeof pingType, typeof pingMessageSchema>
