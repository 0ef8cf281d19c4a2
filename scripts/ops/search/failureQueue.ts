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
  /** Names this one handing out of the message. */
  receipt: string
  body: string
}

/** The indexer's dead-letter queue: each message is the id of an applicant. */
export interface FailureQueue {
  /** At most ten messages, which nobody else is handed for five minutes; none when none are to be had. */
  receive(): Promise<Message[]>
  remove(messages: readonly Message[]): Promise<void>
  /** Lets others be handed them at once. */
  giveBack(messages: readonly Message[]): Promise<void>
  /** About how many messages are in it, those handed out to somebody among them. */
  count(): Promise<number>
}

/** In seconds: longer than everything that is done with what was received. */
const visibilityTimeout = 300
/** SQS takes and hands out no more messages at once. */
const messagesAtOnce = 10

/** Returns the queue of a stage; undefined if there is none, as with the embedded engine. */
export async function failureQueueOf(stage: string, sqs: SQSClient): Promise<FailureQueue | undefined> {
  try {
    return await queueNamed(sqs, namesOf(stage).failedIndexQueue)
  } catch (error) {
    if (error instanceof QueueDoesNotExist) return undefined
    throw error
  }
}

async function queueNamed(sqs: SQSClient, QueueName: string): Promise<FailureQueue> {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
  return {
    receive: async () => {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: messagesAtOnce,
          VisibilityTimeout: visibilityTimeout,
          // Without waiting SQS asks only some of its servers, and may find nothing where there is something.
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
    giveBack: async (messages) => {
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

function requireAll({ Failed = [] }: { Failed?: readonly unknown[] | undefined }): void {
  if (Failed.length > 0) throw new Error(`The queue refused ${Failed.length} messages`)
}
