import { InvalidParameterException, SetSMSAttributesCommand, type SNSClient } from '@aws-sdk/client-sns'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { smsSpendLimit } from './account/smsFacts.ts'

/**
 * Sets what SNS may spend on SMS in a month, if the settings say so and it differs. CloudFormation can't. Returns a line
 * about it, or undefined if nothing was to do.
 */
export async function setSmsSpendLimit(
  sns: SNSClient,
  { sms, region }: Pick<Configuration, 'sms' | 'region'>,
): Promise<string | undefined> {
  const wanted = sms?.usdPerMonth
  if (wanted === undefined) return undefined
  const current = await smsSpendLimit(sns)
  if (current === wanted) return undefined
  try {
    await sns.send(new SetSMSAttributesCommand({ attributes: { MonthlySpendLimit: String(wanted) } }))
    return `SNS now spends at most ${wanted} USD a month on SMS in ${region}, instead of ${current}.`
  } catch (problem) {
    // More than the quota of the account.
    if (!(problem instanceof InvalidParameterException)) throw problem
    return `SNS still spends at most ${current} USD a month on SMS in ${region}, because AWS allows no ${wanted} yet: request it in the Support Center ("SNS Text Messaging"), then deploy again.`
  }
}
