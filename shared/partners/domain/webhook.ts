import * as z from 'zod'
import { pipelineStageSchema } from '../../applicants/domain/pipeline.ts'

/** What partners can be told of the applicants that they created. */
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

/** What tells of no stage: it is told whatever becomes of the applicant. */
export const stagelessTypes = [
  'applicant.merged',
  'applicant.consent_withdrawn',
  'applicant.erased',
] as const satisfies WebhookType[]
export type StagelessType = (typeof stagelessTypes)[number]
export const isStageless = (type: WebhookType): type is StagelessType =>
  (stagelessTypes as readonly WebhookType[]).includes(type)

/**
 * What every endpoint of the partner hears of, whatever it takes: to tell whoever received somebody's data of an erasure is a duty
 * (GDPR, Art. 19).
 */
export const toldToAll: readonly WebhookType[] = ['applicant.erased']

/** What an endpoint is tried with, whatever types it takes. */
export const pingType = 'ping'

/** How many endpoints a partner may have. */
export const mostWebhookEndpoints = 5

/** Something that happened to an applicant of a partner's: ids and stages alone. */
export const webhookEventSchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  applicantId: z.uuid(),
  type: z.enum(webhookTypes),
  stage: pipelineStageSchema,
  /** The applicant of the same partner that this one was merged into. */
  mergedInto: z.uuid().optional(),
  /** Whether the partner had taken the person back by then. */
  isWithdrawn: z.boolean(),
  happenedAt: z.iso.datetime(),
  /** Of a move with many others: nothing is told of it before. */
  heldUntil: z.iso.datetime().optional(),
})
export type WebhookEvent = z.infer<typeof webhookEventSchema>

/**
 * What a secret of an endpoint is made of, together with a key that stands elsewhere: `keyId` names that, and without it
 * nobody learns the secret from here.
 */
const heldSecretSchema = z.object({
  keyId: z.string(),
  salt: z.string(),
  createdAt: z.iso.datetime(),
  /** When it signs nothing any more; without it, it is the one that counts. */
  endsAt: z.iso.datetime().optional(),
})
export type HeldSecret = z.infer<typeof heldSecretSchema>

/** Why nothing is sent to an endpoint: it said that it is gone, it failed for days, its partner has no key any more, or wants a pause. */
export const parkReasons = ['gone', 'failing', 'no_key', 'paused'] as const
export const parkedSchema = z.object({ at: z.iso.datetime(), reason: z.enum(parkReasons) })

/** Where a partner is told of events. */
export const webhookEndpointSchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** Who is written to before nothing is sent any more. */
  contactEmail: z.string(),
  /** Of the mails to them. */
  language: z.enum(['en', 'da']),
  /** The newest first; two while the receiver changes over. */
  secrets: z.array(heldSecretSchema),
  /** Since when nothing has come through, if the last attempt did not. */
  failingSince: z.iso.datetime().optional(),
  /** When the contact was written to about that. */
  warnedAt: z.iso.datetime().optional(),
  /** Missing while events are sent. */
  parked: parkedSchema.optional(),
  createdAt: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>

/** Why an attempt got no answer that counts. */
export const attemptProblems = ['address_refused', 'timeout', 'unreachable', 'redirected', 'refused'] as const

/** One attempt to deliver; nothing of what was answered is kept but its status. */
export const webhookAttemptSchema = z.object({
  at: z.iso.datetime(),
  milliseconds: z.int(),
  status: z.int().optional(),
  /** Missing where it was taken. */
  problem: z.enum(attemptProblems).optional(),
})
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>

/** `failed` was given up; `not_sent` met an endpoint that was parked or gone. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'not_sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One event on its way to one endpoint. */
export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  endpointId: z.uuid(),
  /** What the receiver knows the event by, however often it comes. */
  eventId: z.uuid(),
  type: z.enum([...webhookTypes, pingType]),
  happenedAt: z.iso.datetime(),
  /** A ping is about nobody. `stage` as partners spell it, where the event tells of one. */
  data: z.object({ applicantId: z.uuid(), stage: z.string().optional(), mergedInto: z.uuid().optional() }).optional(),
  state: z.enum(deliveryStates),
  attempts: z.array(webhookAttemptSchema),
  /** While it is pending. */
  nextAttemptAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>
