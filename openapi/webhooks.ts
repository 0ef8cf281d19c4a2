import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { webhookMessages } from '../shared/partners/contract/webhookMessage.ts'
import { isStageless } from '../shared/partners/domain/webhook.ts'
import { applicant, applicantId } from './examples/records.ts'
import { tagOf } from './operations.ts'

type MessageType = keyof typeof webhookMessages

const summaries: Record<MessageType, string> = {
  'applicant.created': 'You created an applicant',
  'applicant.stage_changed': 'An applicant moved to another stage',
  'applicant.hired': 'An applicant was hired',
  'applicant.withdrawn': 'You withdrew an applicant',
  'applicant.merged': 'An applicant was merged into another record of the same person. The ID is no longer valid',
  'applicant.consent_withdrawn': 'An applicant no longer wants to be kept in the talent pool',
  'applicant.erased': 'An applicant was erased. Erase the data that you store about them as well',
  ping: 'A test webhook that you requested. It is about no applicant',
}

/** An example stage for each type. */
const stages = {
  'applicant.created': 'new',
  'applicant.stage_changed': 'interview',
  'applicant.hired': 'hired',
  'applicant.withdrawn': 'withdrawn',
} as const

/** The id of another applicant of the same partner. */
const mergedInto = '5f0c1f0a-3a56-4d0b-9a4e-2f6a1f3a9c11'

const headers = z.object({
  'webhook-id': z.uuid().meta({
    description: 'ID of the event. It is the same for every attempt and replay. Process each ID once.',
  }),
  'webhook-timestamp': z.string().meta({
    description:
      'Time when the webhook was sent, as a Unix timestamp in seconds. Reject webhooks older than five minutes.',
  }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` followed by the base64 HMAC-SHA256 of ID, timestamp and body, joined by dots. During a rotation, there are two signatures, separated by a space.',
  }),
})

function dataOf(type: MessageType) {
  if (type === 'ping') return {}
  if (type === 'applicant.merged') return { applicantId, mergedInto }
  return isStageless(type) ? { applicantId } : { applicantId, stage: stages[type] }
}

function operationOf(type: MessageType): ZodOpenApiOperationObject {
  const { createdAt: timestamp } = applicant
  const example = { type, timestamp, data: dataOf(type) }
  return {
    operationId: `webhook.${type}`,
    tags: [tagOf.external.name],
    summary: summaries[type],
    description:
      'Sent at least once, in any order, one minute after the event, unless the change has been undone by then. Deliveries that do not get a 2xx response are retried for three days.',
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { 'application/json': { schema: webhookMessages[type], example } } },
    responses: {
      '204': { description: 'Accepted. Any other 2xx status works as well. The response body is ignored.' },
      '410': { description: 'The endpoint no longer exists. It is disabled at once.' },
    },
  }
}

export const webhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries((Object.keys(webhookMessages) as MessageType[]).map((type) => [type, { post: operationOf(type) }]))
