import {
  InvalidParameterException,
  InvalidParameterValueException,
  OptedOutException,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns'
import { awsClient } from '../kernel/aws/awsClient.ts'
import { RefusedForGood, type WrittenSms } from './outbound.ts'

/** The sender of text messages, in countries whose networks show letters instead of a number. */
export const smsSenderId = 'Fagfolk'

const text = (StringValue: string) => ({ DataType: 'String', StringValue })

/**
 * Returns a function that sends text messages through SNS. It makes one attempt, because an SDK retry could send a
 * message twice.
 */
export function smsSender(): (sms: WrittenSms) => Promise<void> {
  const client = awsClient(SNSClient, { maxAttempts: 1 })
  return async ({ to, text: Message }) => {
    try {
      await client.send(
        new PublishCommand({
          PhoneNumber: to,
          Message,
          MessageAttributes: {
            'AWS.SNS.SMS.SenderID': text(smsSenderId),
            'AWS.SNS.SMS.SMSType': text('Transactional'),
          },
        }),
      )
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal))
        throw new RefusedForGood('SNS refuses this text', { cause: error })
      throw error
    }
  }
}

/** The number is invalid, or its owner has opted out. */
const refusals = [InvalidParameterException, InvalidParameterValueException, OptedOutException]
