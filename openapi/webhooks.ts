import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { webhookMessages } from '../shared/partners/contract/webhookMessage.ts'
import { isStageless } from '../shared/partners/domain/webhook.ts'
import { applicant, applicantId } from './examples/records.ts'
import { tagOf } from './operations.ts'

type MessageType = keyof typeof webhookMessages

const summaries: Record<MessageType, string> = {
  'applicant.created': 'An applicant of the partner’s was created',
  'applicant.stage_changed': 'An applicant of the partner’s came to another stage',
  'applicant.hired': 'An applicant of the partner’s was hired',
  'applicant.withdrawn': 'The partner took an applicant back',
  'applicant.merged':
    'An applicant of the partner’s turned out to be the same person as another one: this id leads nowhere any more',
  'applicant.consent_withdrawn': 'An applicant of the partner’s does not want to be kept for other jobs any more',
  'applicant.erased': 'An applicant of the partner’s was erased: erase what you keep of them, too',
  ping: 'A message that is about nobody, to try an endpoint with',
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
    description: 'What the event is known by: the same at every attempt and replay, so that you take it once.',
  }),
  'webhook-timestamp': z
    .string()
    .meta({ description: 'When it was sent, in whole seconds since 1970. Refuse what is older than five minutes.' }),
  'webhook-signature': z.string().meta({
    description:
      'As Standard Webhooks says: for each secret that counts "v1," and the HMAC-SHA256, in base64, of id, timestamp and body with dots between them. Between two of them stands a space.',
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
      'Sent at least once, in no order, a minute after it happened: what is undone until then is not told. `applicant.erased` goes to every endpoint, whatever types it takes. Anything but 2xx is tried again for three days; `Retry-After` can put it off.',
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { 'application/json': { schema: webhookMessages[type], example } } },
    responses: {
      '204': { description: 'Taken. Any other 2xx is as good; nothing else of the answer is read.' },
      '410': { description: 'This endpoint is no more: nothing is sent there from now on.' },
    },
  }
}

export const webhooks = (): ZodOpenApiPathsObject =>
  Object.fromEntries((Object.keys(webhookMessages) as MessageType[]).map((type) => [type, { post: operationOf(type) }]))
