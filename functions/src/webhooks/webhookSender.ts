import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { throttleStore } from '../data/throttleStore.ts'
import { webhookDeliveries } from '../data/webhookDeliveries.ts'
import { webhookEndpoints } from '../data/webhookEndpoints.ts'
import { awsClient } from '../platform/awsClient.ts'
import type { BatchAnswer, QueueRecord } from '../platform/batch.ts'
import { describeFault } from '../platform/describeFault.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveTable } from '../platform/table.ts'
import { liveWebhookKeys } from './liveWebhookKeys.ts'
import { postWebhook } from './postWebhook.ts'
import { sendWebhooks, type WebhookSendingDeps } from './sendWebhooks.ts'

let live: WebhookSendingDeps | undefined

function makeLive(): WebhookSendingDeps {
  const table = liveTable()
  const { WEBHOOK_QUEUE_URL: QueueUrl, ASKS_LOOPBACK } = readEnvironment('webhookSender', 'outbound')
  const client = awsClient(SQSClient)
  const logger = liveLogger()
  const now = () => new Date()
  return {
    webhookEndpoints: webhookEndpoints(table),
    webhookDeliveries: webhookDeliveries(table),
    throttle: throttleStore(table),
    webhookKeys: liveWebhookKeys,
    post: (url, headers, body) => postWebhook(url, headers, body, { loopback: ASKS_LOOPBACK === 'yes', now }),
    handOutIn: async (MessageBody, DelaySeconds) => {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
    },
    now,
    newId: randomUUID,
    report: (line, error) => {
      if (error === undefined) logger.info('webhook', { ...line })
      else logger.error('webhook', { ...line, fault: describeFault(error) })
    },
  }
}

/** Sends the webhooks of the queue. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return sendWebhooks(Records, live)
}
