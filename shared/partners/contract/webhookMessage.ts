import * as z from 'zod'
import { pingType, type StagelessType, type WebhookType, webhookTypes } from '../domain/webhook.ts'
import { partnerStages } from './partnerApplicant.ts'

type StageEvent = Exclude<WebhookType, StagelessType>

/** The body of a stage event: the applicant, and the stage they reached. */
const eventMessageSchema = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: z.object({ applicantId: z.uuid(), stage: z.enum(partnerStages) }),
  })

/** The body of an event without a stage. */
const bareMessageSchema = <Data extends z.ZodRawShape>(type: StagelessType, more: Data) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: z.object({ applicantId: z.uuid(), ...more }),
  })

const bareMessages = {
  /** The applicant was merged into another. `mergedInto` is that applicant's id if it is also the partner's. */
  'applicant.merged': bareMessageSchema('applicant.merged', { mergedInto: z.uuid().optional() }),
  /** The person withdrew their talent pool consent. */
  'applicant.consent_withdrawn': bareMessageSchema('applicant.consent_withdrawn', {}),
  /** The person was erased. Partners must erase the data they received as well. */
  'applicant.erased': bareMessageSchema('applicant.erased', {}),
}

/** The test message. */
const pingMessageSchema = z.object({
  type: z.literal(pingType),
  timestamp: z.iso.datetime(),
  data: z.object({}),
})

export const webhookMessages = {
  ...Object.fromEntries(webhookTypes.map((type) => [type, eventMessageSchema(type)])),
  ...bareMessages,
  [pingType]: pingMessageSchema,
} as Record<StageEvent, ReturnType<typeof eventMessageSchema>> &
  typeof bareMessages &
  Record<typeof pingType, typeof pingMessageSchema>
