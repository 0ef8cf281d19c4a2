import type { Logger } from '@aws-lambda-powertools/logger'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import type { BatchAnswer } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { dispatch, type HandOver, type StreamRecord } from '../../kernel/dispatch.ts'
import type { Consumer } from '../../kernel/table/keys.ts'
import type { DueRequest } from './dueWorker.ts'

let live: { handOver: HandOver; logger: Logger } | undefined

function makeLive() {
  const {
    MAIL_QUEUE_URL,
    FILE_QUEUE_URL,
    WEBHOOK_EVENT_QUEUE_URL,
    WEBHOOK_QUEUE_URL,
    INDEX_QUEUE_URL,
    AUDIT_QUEUE_URL,
    DUE_FUNCTION_NAME: FunctionName,
  } = readEnvironment('dispatcher')
  const urls: Record<Exclude<Consumer, 'dueTasks'>, string | undefined> = {
    mails: MAIL_QUEUE_URL,
    files: FILE_QUEUE_URL,
    webhookEvents: WEBHOOK_EVENT_QUEUE_URL,
    webhooks: WEBHOOK_QUEUE_URL,
    indexing: INDEX_QUEUE_URL,
    auditCopies: AUDIT_QUEUE_URL,
  }
  const client = awsClient(SQSClient)
  const lambda = awsClient(LambdaClient)
  const logger = liveLogger()
  const handOver: HandOver = async (consumer, messages) => {
    if (consumer === 'dueTasks') {
      const request: DueRequest = { tasks: messages.map(({ id }) => id) }
      // Lambda queues the call itself. A queue of our own would cost money while it is idle.
      const call = { FunctionName, InvocationType: 'Event', Payload: JSON.stringify(request) } as const
      await lambda.send(new InvokeCommand(call))
      return []
    }
    const QueueUrl = urls[consumer]
    // The queue of a newer release, whose stream filter is deployed before its functions go live.
    if (QueueUrl === undefined) return []
    const Entries = messages.map(({ id, delay }, index) => ({
      Id: String(index),
      MessageBody: id,
      ...(delay > 0 && { DelaySeconds: delay }),
    }))
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    if (Failed.length > 0) logger.error('messages refused', { queue: consumer, codes: Failed.map(({ Code }) => Code) })
    return Failed.map(({ Id }) => Number(Id))
  }
  return { handOver, logger }
}

/** Forwards new items in the table's stream to their consumers: queues, and the worker of scheduled tasks. */
export async function handler({ Records }: { Records: StreamRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  const { handOver, logger } = live
  const answer = await dispatch(
    Records,
    handOver,
    (error) => logger.error('messages not handed over', { fault: describeFault(error) }),
    new Date(),
  )
  logger.info('dispatched', { records: Records.length, failures: answer.batchItemFailures.length })
  return answer
}
