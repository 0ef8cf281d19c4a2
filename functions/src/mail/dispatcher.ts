import type { Logger } from '@aws-lambda-powertools/logger'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describeFault } from '../http/requestLog.ts'
import { awsClient } from '../platform/awsClient.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveLogger } from '../platform/logger.ts'
import { dispatchMails, type HandOver, type StreamAnswer, type StreamRecord } from './dispatchMails.ts'

let live: { handOver: HandOver; logger: Logger } | undefined

function makeLive() {
  const queue = readEnvironment('dispatcher').MAIL_QUEUE_URL
  const client = awsClient(SQSClient)
  const logger = liveLogger()
  const handOver: HandOver = async (messageIds) => {
    const Entries = messageIds.map((id, index) => ({ Id: String(index), MessageBody: id }))
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queue, Entries }))
    if (Failed.length > 0) logger.error('mails refused by the queue', { codes: Failed.map(({ Code }) => Code) })
    return Failed.map(({ Id }) => messageIds[Number(Id)] ?? '')
  }
  return { handOver, logger }
}

/** Carries new outbox items from the table's stream to the mail queue. */
export async function handler({ Records }: { Records: StreamRecord[] }): Promise<StreamAnswer> {
  live ??= makeLive()
  const { handOver, logger } = live
  const answer = await dispatchMails(Records, handOver, (error) =>
    logger.error('mails not handed over', { fault: describeFault(error) }),
  )
  logger.info('mails dispatched', { records: Records.length, failures: answer.batchItemFailures.length })
  return answer
}
