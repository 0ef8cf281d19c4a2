import { smsLength } from '../../../../shared/conversations/domain/smsLength.ts'
import { splitCallingCode } from '../../../../shared/kernel/domain/callingCodes.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { counterOf } from '../../accounts/stores/throttleStore.ts'
import { SmsNotAllowed, type WrittenSms } from '../../notify/outbound.ts'
import type { DependenciesOf } from '../dependencies.ts'

/** The stage's limits of text messages. */
export interface SmsLimits {
  /** The calling codes of the countries to which the stage sends, such as `45`. */
  callingCodes: readonly string[]
  /** The parts that the stage sends in a day (UTC). Each part is paid for. */
  partsPerDay: number
}

interface Deps extends DependenciesOf<{ stores: { throttle: ['countInWindow', 'giveBack'] }; values: ['now'] }> {
  smsLimits: SmsLimits
  sendSms: (sms: WrittenSms) => Promise<void>
}

/** One counter for all text messages of the stage. */
const counter = counterOf('smsParts')

/**
 * Sends a text message within the stage's limits, or throws `SmsNotAllowed`. Its parts are counted before, so that
 * parallel ones can't slip past, and given back if it isn't sent.
 */
export async function sendLimitedSms(sms: WrittenSms, deps: Deps): Promise<void> {
  const { smsLimits, throttle } = deps
  if (!isAllowed(sms.to, smsLimits)) throw new SmsNotAllowed('country_not_allowed')
  const { parts } = smsLength(sms.text)
  const daily = { limit: smsLimits.partsPerDay, seconds: retentionSeconds('attempts') }
  const now = deps.now()
  try {
    const { wait } = await throttle.countInWindow(counter, daily, now, parts)
    if (wait !== undefined) throw new SmsNotAllowed('daily_limit')
    await deps.sendSms(sms)
  } catch (error) {
    await throttle.giveBack(counter, daily, now, parts)
    throw error
  }
}

const isAllowed = (e164: string, { callingCodes }: SmsLimits): boolean =>
  callingCodes.includes(splitCallingCode(e164.slice(1))?.code ?? '')
