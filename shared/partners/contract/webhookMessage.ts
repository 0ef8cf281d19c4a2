import * as z from 'zod'
import { pingType, type StagelessType, type WebhookType, webhookTypes } from '../domain/webhook.ts'
import { partnerStages } from './partnerApplicant.ts'

type StageEvent = Exclude<WebhookType, StagelessType>

/** What a receiver is sent of an event: which applicant it is about, and the stage that they came to. */
const eventMessageSchema = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: z.iso.datetime(),
    data: z.object({ applicantId: z.uuid(), stage: z.enum(partnerStages) }),
  })

/** What a receiver is sent of what tells of no stage. */
const bareMessageSchema = <Data extends z.ZodRawShape>(type: StagelessType, more: Data) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: z.object({ applicantId: z.uuid(), ...more }),
  })

const bareMessages = {
  /** That an applicant is one with another: `mergedInto` names it where it is the partner's, too. */
  'applicant.merged': bareMessageSchema('applicant.merged', { mergedInto: z.uuid().optional() }),
  /** That the person does not want to be kept for other jobs any more. */
  'applicant.consent_withdrawn': bareMessageSchema('applicant.consent_withdrawn', {}),
  /** Who is no more: what was received of them is to be erased, too. */
  'applicant.erased': bareMessageSchema('applicant.erased', {}),
}

/** What it is tried with. */
const pingMessageSchema = z.object({
  type: z.literal(pingType),
  timestamp: z.iso.datetime(),
  data: z.object({}),
})

/** The body of each message, by its type. */
export const webhookMessages = {
  ...Object.fromEntries(webhookTypes.map((type) => [type, eventMessageSchema(type)])),
  ...bareMessages,
  [pingType]: pingMessageSchema,
} as Record<StageEvent, ReturnType<typeof eventMessageSchema>> &
  typeof bareMessages &
  Record<typeof pingType, typeof pingMessageSchema>
