import { smsSenderId } from '../../../functions/src/notify/smsSender.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { messageLimits } from '../../../shared/conversations/domain/messageLimits.ts'
import { senderIdRules } from './senderIdRules.ts'
import type { SmsFacts } from './smsFacts.ts'

/** An assumption. Prices differ by country: https://aws.amazon.com/end-user-messaging/pricing/ */
const usdPerSms = 0.05

/** Pays for one short SMS to as many people as a message may have, in USD a month. */
const leastSpendLimit = messageLimits.people * usdPerSms

/** Returns notes about SMS that SNS in this region would not deliver, or not as sent. */
export function smsNotes({ region, sms }: Pick<Configuration, 'region' | 'sms'>, facts: Partial<SmsFacts>): string[] {
  const { smsSandbox, smsSpendLimit, senderIdCountries } = facts
  const notes: string[] = []
  if (smsSandbox)
    notes.push(
      `SNS is in its SMS sandbox in ${region}: it sends SMS only to verified numbers. Request to leave it in the SNS console ("Text messaging (SMS)", "Exit SMS sandbox").`,
    )
  // With the setting, the deployment sets it, and says if AWS doesn't allow it.
  if (sms?.usdPerMonth === undefined && smsSpendLimit !== undefined && smsSpendLimit < leastSpendLimit)
    notes.push(
      `SNS spends at most ${smsSpendLimit} USD a month on SMS in ${region}. It accepts SMS over the limit without delivering them, which only its delivery logs show. Request a higher limit in the Support Center ("SNS Text Messaging"), then set sms.usdPerMonth and deploy.`,
    )
  if (senderIdCountries !== undefined) notes.push(...senderIdNotes(region, senderIdCountries))
  return notes
}

function senderIdNotes(region: string, registered: readonly string[]): string[] {
  const missing = countriesWith('registration').filter(({ iso }) => !registered.includes(iso))
  if (missing.length === 0) return []
  return [
    `The SMS sender ${smsSenderId} is not registered in ${countryList(missing)}: SMS to numbers there may not arrive, or show another sender. If you text people there, register it for ${region} in the AWS End User Messaging console ("Registrations"). SMS to ${countryList(countriesWith('unsupported'))} show a number as the sender.`,
  ]
}

const countriesWith = (wanted: (typeof senderIdRules)[number]['rule']) =>
  senderIdRules.filter(({ rule }) => rule === wanted)

const countryList = (countries: typeof senderIdRules): string =>
  new Intl.ListFormat('en-GB').format(countries.map(({ country }) => country))
