import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '../../../../shared/partners/domain/webhook.ts'
import { counterOf } from '../../accounts/stores/throttleStore.ts'
import { mailboxOf, throttles } from '../../accounts/throttling.ts'
import { type BatchAnswer, type QueueRecord, retryRecords } from '../../kernel/aws/batch.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { webhookSender } from '../permissions.ts'
import { afterAttempt, type Consequence, consequenceOf } from './afterAttempt.ts'
import { secretOf, signingSecrets } from './endpointSecrets.ts'
import type { DeliveryResult } from './postWebhook.ts'
import { signedHeaders } from './signature.ts'

export interface WebhookSendingDeps extends DependenciesOf<typeof webhookSender> {
  /** Posts a message. A failure is a result, not an error. */
  post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<DeliveryResult>
  /** Has the queue redeliver a delivery after this many seconds. */
  handOutIn: (deliveryId: string, seconds: number) => Promise<void>
  report: (line: WebhookReport, error?: unknown) => void
}

interface WebhookReport {
  delivery: string
  outcome: WebhookDelivery['state'] | 'already done' | 'later' | 'error'
  status?: number | undefined
  problem?: WebhookAttempt['problem']
}

/**
 * Longer than the sender's timeout, so that a claim outlives its owner. Shorter than the queue's visibility timeout.
 */
export const leaseSeconds = 60

/** SQS delays a message for 15 minutes at most; longer waits are repeated. */
const longestDelay = 15 * 60

/** Sends the due deliveries of a queue batch, and returns the messages to redeliver. */
export async function sendWebhooks(records: readonly QueueRecord[], deps: WebhookSendingDeps): Promise<BatchAnswer> {
  const done = await Promise.all(
    records.map(({ body: delivery }) =>
      sendOnce(delivery, deps).then(
        () => true,
        (error: unknown) => {
          deps.report({ delivery, outcome: 'error' }, error)
          return false
        },
      ),
    ),
  )
  return retryRecords(records.flatMap(({ messageId }, index) => (done[index] ? [] : [messageId])))
}

/**
 * Makes one attempt: claim, sign, post, settle. Only the holder of the claim sends, no matter how often the message is
 * delivered. A receiver gets a message twice only if it is unknown whether it arrived. It recognizes the repeat by its
 * id.
 */
async function sendOnce(deliveryId: string, deps: WebhookSendingDeps): Promise<void> {
  const now = deps.now()
  const claim = await deps.webhookDeliveries.claim(deliveryId, now, leaseSeconds)
  if (claim.state === 'done') return deps.report({ delivery: deliveryId, outcome: 'already done' })
  if (claim.state === 'later') {
    deps.report({ delivery: deliveryId, outcome: 'later' })
    return waitUntil(claim.until, deliveryId, deps)
  }
  const { delivery } = claim
  const endpoint = await deps.webhookEndpoints.byId(delivery.partnerId, delivery.endpointId)
  if (!endpoint || endpoint.parked) {
    await deps.webhookDeliveries.settle(delivery, undefined, { state: 'not_sent' })
    return deps.report({ delivery: deliveryId, outcome: 'not_sent' })
  }
  await attempt(delivery, endpoint, deps)
}

async function attempt(delivery: WebhookDelivery, endpoint: WebhookEndpoint, deps: WebhookSendingDeps): Promise<void> {
  const begun = deps.now()
  const keys = await deps.webhookKeys()
  const secrets = signingSecrets(endpoint.secrets, begun).map((secret) => secretOf(keys, endpoint.id, secret))
  const body = messageOf(delivery)
  const headers = signedHeaders({ id: delivery.eventId, sentAt: begun, body }, secrets)
  const { retryAfter, ...posted } = await deps.post(endpoint.url, headers, body)
  const now = deps.now()
  const made: WebhookAttempt = { at: begun.toISOString(), milliseconds: now.getTime() - begun.getTime(), ...posted }
  const outcome = afterAttempt(delivery, made, retryAfter, now)
  await deps.webhookDeliveries.settle(delivery, made, outcome)
  deps.report({
    ...{ delivery: delivery.id, outcome: outcome.state },
    ...(made.status !== undefined && { status: made.status }),
    ...(made.problem && { problem: made.problem }),
  })
  await follow(consequenceOf(endpoint, made, now), endpoint, now, deps)
  if (outcome.nextAttemptAt !== undefined) await waitUntil(outcome.nextAttemptAt, delivery.id, deps)
}

/** Returns the body as signed and sent, the same for each attempt. */
export const messageOf = ({ type, happenedAt: timestamp, data }: WebhookDelivery): string =>
  JSON.stringify({ type, timestamp, data: data ?? {} })

async function waitUntil(moment: string, deliveryId: string, { now, handOutIn }: WebhookSendingDeps): Promise<void> {
  const seconds = Math.ceil((Date.parse(moment) - now().getTime()) / 1000)
  await handOutIn(deliveryId, Math.min(Math.max(seconds, 0), longestDelay))
}

async function follow(
  consequence: Consequence | undefined,
  endpoint: WebhookEndpoint,
  now: Date,
  deps: WebhookSendingDeps,
): Promise<void> {
  const { webhookEndpoints } = deps
  const at = now.toISOString()
  const mail = (template: WebhookMail) => mailUnlessTooMany(endpoint, template, now, deps)
  if (consequence === 'working') await webhookEndpoints.markWorking(endpoint)
  if (consequence === 'failing') await webhookEndpoints.markFailing(endpoint, at)
  if (consequence === 'warn') await webhookEndpoints.warn(endpoint, at, await mail('webhookFailing'))
  if (consequence === 'park_gone')
    await webhookEndpoints.disable(endpoint, { at, reason: 'gone' }, await mail('webhookParked'))
  if (consequence === 'park_failing')
    await webhookEndpoints.disable(endpoint, { at, reason: 'failing' }, await mail('webhookParked'))
}

type WebhookMail = 'webhookFailing' | 'webhookParked'

/** Returns the mail to the contact, or undefined if their mailbox got the maximum today. */
async function mailUnlessTooMany(
  endpoint: WebhookEndpoint,
  template: WebhookMail,
  now: Date,
  { throttle, newId }: WebhookSendingDeps,
): Promise<TransactionItem | undefined> {
  const counter = counterOf('webhookContactMailbox', mailboxOf(endpoint.contactEmail))
  const { wait } = await throttle.countInWindow(counter, throttles.webhookContactMailbox, now)
  return wait === undefined ? outboxPut(mailAbout(endpoint, template, newId(), now.toISOString())) : undefined
}

const mailAbout = (
  { partnerId, id: endpointId, language }: WebhookEndpoint,
  template: WebhookMail,
  id: string,
  createdAt: string,
): MailRequest => ({ id, language, createdAt, mail: { template, partnerId, endpointId } })
