import {
  InvalidParameterException,
  InvalidParameterValueException,
  OptedOutException,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns'
import { awsClient } from '../kernel/aws/awsClient.ts'
import { RefusedForGood, type WrittenSms } from './outbound.ts'

/** Who a text says that it is from, where a country's networks show letters in place of a number. */
const senderId = 'Fagfolk'

const text = (StringValue: string) => ({ DataType: 'String', StringValue })

/** Sends texts by SNS: one attempt, since the SDK would send again where the first may have worked. */
export function smsSender(): (sms: WrittenSms) => Promise<void> {
  const client = awsClient(SNSClient, { maxAttempts: 1 })
  return async ({ to, text: Message }) => {
    try {
      await client.send(
        new PublishCommand({
          PhoneNumber: to,
          Message,
          MessageAttributes: { 'AWS.SNS.SMS.SenderID': text(senderId), 'AWS.SNS.SMS.SMSType': text('Transactional') },
        }),
      )
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal))
        throw new RefusedForGood('SNS refuses this text', { cause: error })
      throw error
    }
  }
}

/** A number that is none, or whose owner has asked for no more texts. */
const refusals = [InvalidParameterException, InvalidParameterValueException, OptedOutException]
