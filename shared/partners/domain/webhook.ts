import * as z from 'zod'
import { pipelineStageSchema } from '../../applicants/domain/pipeline.ts'

/** The events sent to partners about applicants they created. */
export const webhookTypes = [
  'applicant.created',
  'applicant.stage_changed',
  'applicant.hired',
  'applicant.withdrawn',
  'applicant.merged',
  'applicant.consent_withdrawn',
  'applicant.erased',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The events without a stage. They are sent regardless of the applicant's state. */
export const stagelessTypes = [
  'applicant.merged',
  'applicant.consent_withdrawn',
  'applicant.erased',
] as const satisfies WebhookType[]
export type StagelessType = (typeof stagelessTypes)[number]
export const isStageless = (type: WebhookType): type is StagelessType =>
  (stagelessTypes as readonly WebhookType[]).includes(type)

/** Sent to every endpoint regardless of its types: recipients of personal data must be notified of an erasure (GDPR Art. 19). */
export const sentToAllEndpoints: readonly WebhookType[] = ['applicant.erased']

/** The test event. Every endpoint accepts it. */
export const pingType = 'ping'

export const maxWebhookEndpoints = 5

/** An event of a partner's applicant. It contains only ids and stages. */
export const webhookEventSchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  applicantId: z.uuid(),
  type: z.enum(webhookTypes),
  stage: pipelineStageSchema,
  /** The applicant of the same partner that this one was merged into. */
  mergedInto: z.uuid().optional(),
  /** Whether the partner had already withdrawn the person. */
  isWithdrawn: z.boolean(),
  happenedAt: z.iso.datetime(),
  /** For bulk moves: nothing is sent before this time. */
  heldUntil: z.iso.datetime().optional(),
})
export type WebhookEvent = z.infer<typeof webhookEventSchema>

/** The input for deriving an endpoint's secret. The key named by `keyId` is stored elsewhere, so this alone doesn't reveal the secret. */
const endpointSecretSchema = z.object({
  keyId: z.string(),
  salt: z.string(),
  createdAt: z.iso.datetime(),
  /** When it stops signing. Undefined for the current secret. */
  endsAt: z.iso.datetime().optional(),
})
export type EndpointSecret = z.infer<typeof endpointSecretSchema>

/** Why an endpoint is disabled: it returned 410 Gone, it failed for days, its partner no longer has a key, or the partner paused it. */
export const parkReasons = ['gone', 'failing', 'no_key', 'paused'] as const
export const parkedSchema = z.object({ at: z.iso.datetime(), reason: z.enum(parkReasons) })

/** A partner's address for receiving events. */
export const webhookEndpointSchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** The contact who is mailed before the endpoint is disabled. */
  contactEmail: z.string(),
  /** The language of mails to the contact. */
  language: z.enum(['en', 'da']),
  /** Newest first. There are two while the receiver changes over. */
  secrets: z.array(endpointSecretSchema),
  /** When the current series of failures started; undefined if the last delivery succeeded. */
  failingSince: z.iso.datetime().optional(),
  /** When the contact was mailed about the failures. */
  warnedAt: z.iso.datetime().optional(),
  /** Undefined while the endpoint is enabled. */
  parked: parkedSchema.optional(),
  createdAt: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>

/** Why an attempt got no valid response. */
export const attemptProblems = ['address_refused', 'timeout', 'unreachable', 'redirected', 'refused'] as const

/** A delivery attempt. Only the status of the response is stored. */
export const webhookAttemptSchema = z.object({
  at: z.iso.datetime(),
  milliseconds: z.int(),
  status: z.int().optional(),
  /** Undefined if the delivery was accepted. */
  problem: z.enum(attemptProblems).optional(),
})
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>

/** `failed` ran out of attempts. `not_sent` found the endpoint disabled or deleted. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'not_sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  endpointId: z.uuid(),
  /** The id that receivers use to detect repeated deliveries. */
  eventId: z.uuid(),
  type: z.enum([...webhookTypes, pingType]),
  happenedAt: z.iso.datetime(),
  /** Undefined for a ping. `stage`, if the event has one, is the name that the partner API uses. */
  data: z.object({ applicantId: z.uuid(), stage: z.string().optional(), mergedInto: z.uuid().optional() }).optional(),
  state: z.enum(deliveryStates),
  attempts: z.array(webhookAttemptSchema),
  /** Set while the delivery is pending. */
  nextAttemptAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>
