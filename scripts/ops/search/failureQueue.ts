import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit'
import { namesOf } from '../../../infra/lib/names.ts'

export interface Message {
  id: string
  /** The receipt handle of this delivery. */
  receipt: string
  body: string
}

/** The indexer's dead-letter queue. Each message is the id of an applicant. */
export interface DeadLetterQueue {
  /** Returns at most ten messages, hidden from other consumers for five minutes. Empty if there are none. */
  receive(): Promise<Message[]>
  remove(messages: readonly Message[]): Promise<void>
  /** Makes the messages visible to other consumers at once. */
  release(messages: readonly Message[]): Promise<void>
  /** Returns the approximate number of messages, including those in flight. */
  count(): Promise<number>
}

/** In seconds. Longer than it takes to process all received messages. */
const visibilityTimeout = 300
/** The SQS maximum per call. */
export const messagesAtOnce = 10

/** Returns the queue of a stage, or undefined if there is none, as with the embedded engine. */
export async function deadLetterQueueOf(stage: string, sqs: SQSClient): Promise<DeadLetterQueue | undefined> {
  try {
    return await queueNamed(sqs, namesOf(stage).failedIndexQueue)
  } catch (error) {
    if (error instanceof QueueDoesNotExist) return undefined
    throw error
  }
}

async function queueNamed(sqs: SQSClient, QueueName: string): Promise<DeadLetterQueue> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  return {
    receive: async () => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: messagesAtOnce,
          VisibilityTimeout: visibilityTimeout,
          // Without long polling, SQS asks only some of its servers and can miss messages.
          WaitTimeSeconds: 1,
        }),
      )
      return Messages.map(({ MessageId = '', ReceiptHandle = '', Body = '' }) => ({
        id: MessageId,
        receipt: ReceiptHandle,
        body: Body,
      }))
    },
    remove: async (messages) => {
      for (const Entries of entriesOf(messages))
        await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries })).then(requireAll)
    },
    release: async (messages) => {
      for (const entries of entriesOf(messages)) {
        const Entries = entries.map((entry) => ({ ...entry, VisibilityTimeout: 0 }))
        await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries })).then(requireAll)
      }
    },
    count: async () => {
      const { Attributes = {} } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
        }),
      )
      return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0)
    },
  }
}

function entriesOf(messages: readonly Message[]): { Id: string; ReceiptHandle: string }[][] {
  const entries = messages.map(({ receipt }, index) => ({ Id: String(index), ReceiptHandle: receipt }))
  return chunk(entries, messagesAtOnce)
}

/** Throws if a queue refused some messages of a batch. */
export function requireAll({ Failed = [] }: { Failed?: readonly unknown[] | undefined }): void {
  if (Failed.length > 0) throw new Error(`The queue refused ${Failed.length} messages`)
}
