import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, type SNSClient } from '@aws-sdk/client-sns'
import { smsSenderId } from '../../../functions/src/notify/smsSender.ts'
import { senderIdRules } from './senderIdRules.ts'
import { type Signer, signedPost } from './signedPost.ts'

/** How SNS sends SMS from an account, in one region. */
export interface SmsFacts {
  /** Whether SNS sends to verified numbers only, as in every new account. */
  smsSandbox: boolean
  /** The maximum that SNS spends on SMS, in USD a month. */
  smsSpendLimit: number
  /** The countries that require a registered sender ID and have one for the product's, as ISO 3166-1 alpha-2 codes. */
  senderIdCountries: readonly string[]
}

export async function smsSandbox(sns: SNSClient): Promise<boolean> {
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand())
  return IsInSandbox === true
}

/**
 * The limit of new accounts. A higher quota has no effect until somebody sets the limit:
 * https://docs.aws.amazon.com/sns/latest/dg/channels-sms-awssupport-spend-threshold.html
 */
const firstSpendLimit = 1

export async function smsSpendLimit(sns: SNSClient): Promise<number> {
  const { attributes } = await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }))
  return Number(attributes?.MonthlySpendLimit ?? firstSpendLimit)
}

/**
 * AWS End User Messaging delivers the SMS of SNS and has the registrations. Its console shows sender IDs in capitals:
 * https://docs.aws.amazon.com/sms-voice/latest/userguide/registrations-spain.html
 */
export async function senderIdCountries(signer: Signer, region: string): Promise<string[]> {
  const countries = senderIdRules.flatMap(({ rule, iso }) => (rule === 'registration' ? [iso] : []))
  const answer = await signedPost(signer, {
    service: 'sms-voice',
    region,
    host: `sms-voice.${region}.amazonaws.com`,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'PinpointSMSVoiceV2.DescribeSenderIds',
    },
    body: JSON.stringify({ Filters: [{ Name: 'iso-country-code', Values: countries }], MaxResults: 100 }),
  })
  const { SenderIds }: { SenderIds: { SenderId: string; IsoCountryCode: string; Registered: boolean }[] } =
    JSON.parse(answer)
  return SenderIds.flatMap(({ SenderId, IsoCountryCode, Registered }) =>
    Registered && SenderId.toLowerCase() === smsSenderId.toLowerCase() ? [IsoCountryCode] : [],
  )
}
