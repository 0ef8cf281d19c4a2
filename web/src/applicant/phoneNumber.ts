import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { danishPairs } from '../../../shared/kernel/domain/danishPairs.ts'
import { lacksCountryCode, parsePhone, phoneProblem } from '../../../shared/kernel/domain/phoneNumber.ts'

/** A phone number as people write it, such as `+45 12 34 56 78`, and its `tel:` address. */
export interface PhoneNumber {
  shown: string
  href: string
}

/** Parses a phone number, or returns undefined if it can't be called. The library only formats it as its country does. */
export function phoneNumberIn(text: string): PhoneNumber | undefined {
  const { e164, extension } = parsePhone(text) ?? {}
  if (e164 === undefined) return undefined
  const shown = e164.startsWith('+45')
    ? danishPairs(e164)
    : (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164)
  // RFC 3966, section 5.3
  return extension === undefined
    ? { shown, href: `tel:${e164}` }
    : { shown: `${shown} ext. ${extension}`, href: `tel:${e164};ext=${extension}` }
}

const doubts = {
  two_numbers: 'These look like two phone numbers. Enter the one we should call and text.',
  no_country_code: 'Danish numbers have 8 digits. Start other numbers with the country code, such as +48.',
  not_a_number: 'This does not look like a phone number. Check that it is correct.',
} as const

export type PhoneDoubt = (typeof doubts)[keyof typeof doubts]

/** Returns a warning if this can't be called, as a translation key. */
export function phoneDoubt(text: string): PhoneDoubt | undefined {
  const problem = phoneProblem(text)
  return problem && doubts[problem === 'not_a_number' && lacksCountryCode(text) ? 'no_country_code' : problem]
}
