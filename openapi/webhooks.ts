import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { webhookMessages } from '../shared/partners/contract/webhookMessage.ts'
import { isStageless } from '../shared/partners/domain/webhook.ts'
import { applicant, applicantId } from './examples/records.ts'
import { tagOf } from './operations.ts'

type MessageType = keyof typeof webhookMessages

const summaries: Record<MessageType, string> = {
  'applicant.created': 'An applicant of the partner was created',
  'applicant.stage_changed': 'An applicant of the partner moved to another stage',
  'applicant.hired': 'An applicant of the partner was hired',
  'applicant.withdrawn': 'The partner withdrew an applicant',
  'applicant.merged':
    'An applicant of the partner was merged into another record of the same person; the id is no longer valid',
  'applicant.consent_withdrawn': 'An applicant of the partner no longer agrees to be in the talent pool',
  'applicant.erased': 'An applicant of the partner was erased; erase the data you store about them as well',
  ping: 'A test message for an endpoint, without an applicant',
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
    description:
      'The id of the event. It is the same for every attempt and replay, so that you can process the event once.',
  }),
  'webhook-timestamp': z.string().meta({
    description: 'The time it was sent, in whole seconds since 1970. Refuse messages older than five minutes.',
  }),
  'webhook-signature': z.string().meta({
    description:
      'As in Standard Webhooks: for each valid secret "v1," and the base64 HMAC-SHA256 of id, timestamp and body, joined by dots. Several signatures are separated by a space.',
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
      'Sent at least once, in no particular order, a minute after the event; changes undone within that minute are not sent. `applicant.erased` goes to every endpoint, whatever types it subscribes to. Responses other than 2xx are retried for three days; `Retry-After` can delay a retry.',
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { 'application/json': { schema: webhookMessages[type], example } } },
    responses: {
      '204': { description: 'Accepted. Any other 2xx works as well; the rest of the response is not read.' },
      '410': { description: 'The endpoint no longer exists; nothing more is sent to it.' },
    },
  }
}

export const webhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries((Object.keys(webhookMessages) as MessageType[]).map((type) => [type, { post: operationOf(type) }]))
