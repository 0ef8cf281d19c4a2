import { GetQueueUrlCommand, SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit'
import { messagesAtOnce, requireAll } from './failureQueue.ts'

/** Sends applicants to the queue of the live indexer. Throws if the queue refuses some. */
export async function sendToIndexer(sqs: SQSClient, QueueName: string, ids: readonly string[]): Promise<void> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  for (const some of chunk(ids, messagesAtOnce)) {
    const Entries = some.map((MessageBody, index) => ({ Id: String(index), MessageBody }))
    requireAll(await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries })))
  }
}
