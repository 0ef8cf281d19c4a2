import { randomUUID } from 'node:crypto'
import { GetQueueUrlCommand, SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit'

/** The SQS maximum per call. */
const messagesAtOnce = 10

/** Sends applicants to the queue of the live indexer. Throws if the queue refuses some. */
export async function sendToIndexer(sqs: SQSClient, QueueName: string, ids: readonly string[]): Promise<void> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  for (const some of chunk(ids, messagesAtOnce)) {
    const Entries = some.map((MessageBody) => ({ Id: randomUUID(), MessageBody }))
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    if (Failed.length > 0) throw new Error(`The queue refused ${Failed.length} messages`)
  }
}
