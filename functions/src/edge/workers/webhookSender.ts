import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { throttleStore } from '../../accounts/stores/throttleStore.ts'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { webhookDeliveries } from '../../partners/stores/webhookDeliveries.ts'
import { webhookEndpoints } from '../../partners/stores/webhookEndpoints.ts'
import { liveWebhookKeys } from '../../partners/webhooks/liveWebhookKeys.ts'
import { postWebhook } from '../../partners/webhooks/postWebhook.ts'
import { sendWebhooks, type WebhookSendingDeps } from '../../partners/webhooks/sendWebhooks.ts'

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

export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return sendWebhooks(Records, live)
}
