import type { WebhookDeliveryAnswer } from '../../shared/partners/contract/webhookDelivery.ts'
import type { WebhookEndpointAnswer } from '../../shared/partners/contract/webhookEndpoint.ts'
import { webhookTypes } from '../../shared/partners/domain/webhook.ts'
import { applicant, applicantId, laterAt } from './records.ts'

const newEndpoint = { url: 'https://jobs.example/webhooks', contactEmail: 'integration@jobs.example' }
const secret = 'whsec_…'

const endpoint: WebhookEndpointAnswer = {
  id: '5b0e6f4e-2a8c-4a55-9d0b-0c6f3f1a7e21',
  ...newEndpoint,
  types: [...webhookTypes],
  enabled: true,
  secrets: [{ createdAt: applicant.createdAt }],
  createdAt: applicant.createdAt,
}

const delivery: WebhookDeliveryAnswer = {
  id: '9c1d7a52-6f0b-4f6a-8f0e-7a2f4b9c3d10',
  endpointId: endpoint.id,
  eventId: '2f7c9a1e-44d0-4a3b-b7a8-1f5e0c6d9b32',
  type: 'applicant.hired',
  happenedAt: applicant.createdAt,
  data: { applicantId, stage: 'hired' },
  state: 'delivered',
  attempts: [
    { at: laterAt, milliseconds: 15_000, problem: 'timeout' },
    { at: laterAt, milliseconds: 87, status: 204 },
  ],
  createdAt: laterAt,
}

/** Returns a delivery that is still pending. */
const pendingDelivery = (fields: Partial<WebhookDeliveryAnswer>): WebhookDeliveryAnswer => ({
  ...delivery,
  ...fields,
  id: 'e2a4c6d8-0b1d-4f3a-9c5e-7d9f1b3a5c70',
  state: 'pending',
  attempts: [],
  nextAttemptAt: laterAt,
})

export const webhookExamples = {
  createWebhookEndpoint: { body: { ...newEndpoint, types: [...webhookTypes] }, answer: { ...endpoint, secret } },
  listWebhookEndpoints: { answer: { endpoints: [endpoint] } },
  changeWebhookEndpoint: { body: { enabled: true }, answer: endpoint },
  rotateWebhookSecret: {
    answer: {
      ...endpoint,
      secrets: [{ createdAt: laterAt }, { createdAt: applicant.createdAt, endsAt: '2026-11-24T08:05:00.000Z' }],
      secret,
    },
  },
  pingWebhookEndpoint: { answer: pendingDelivery({ type: 'ping', data: undefined }) },
  removeWebhookEndpoint: {},
  listWebhookDeliveries: { answer: { deliveries: [delivery], next: null } },
  replayWebhookDelivery: { answer: pendingDelivery({}) },
}
