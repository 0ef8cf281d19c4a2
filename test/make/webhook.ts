import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
} from '../../shared/partners/domain/webhook.ts'
import { webhookTypes } from '../../shared/partners/domain/webhook.ts'
import { idOf } from './applicant.ts'

const at = '2026-03-01T08:00:00.000Z'

/** Returns an endpoint subscribed to all events. */
export const makeEndpoint = (fields: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: idOf(710),
  partnerId: idOf(700),
  url: 'https://jobs.example/webhooks',
  types: [...webhookTypes],
  contactEmail: 'integration@jobs.example',
  language: 'en',
  secrets: [{ keyId: 'k', salt: 'c2FsdA==', createdAt: at }],
  createdAt: at,
  ...fields,
})

/** Returns an event of a move to screening. */
export const makeWebhookEvent = (fields: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id: idOf(720),
  partnerId: idOf(700),
  applicantId: idOf(1),
  type: 'applicant.stage_changed',
  stage: 'screening',
  isWithdrawn: false,
  happenedAt: at,
  ...fields,
})

/** Returns a delivery that is due now. */
export const makeDelivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(730),
  partnerId: idOf(700),
  endpointId: idOf(710),
  eventId: idOf(720),
  type: 'applicant.stage_changed',
  happenedAt: at,
  data: { applicantId: idOf(1), stage: 'screening' },
  state: 'pending',
  attempts: [],
  nextAttemptAt: at,
  createdAt: at,
  ...fields,
})

/** Returns an attempt that the receiver refused. */
export const makeAttempt = (fields: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  at,
  milliseconds: 12,
  status: 500,
  problem: 'refused',
  ...fields,
})
