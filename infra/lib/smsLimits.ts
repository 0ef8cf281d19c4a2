import type { Configuration, Sms } from './configuration.ts'

/**
 * The countries of the EU and EEA, Switzerland, the United Kingdom, Ukraine and Moldova, and the Faroes and Greenland:
 * people from there work in Denmark, and the rules of their networks are known (`senderIdRules.ts`). Fraud with paid
 * numbers uses other countries.
 */
const callingCodes =
  '45 298 299 46 47 354 358 48 40 380 373 370 371 372 49 43 41 423 31 32 352 33 34 351 39 356 30 357 36 420 421 386 385 359 44 353'

/** Two messages of two parts to as many people as one message may have, and as much again for other texts. */
const partsPerDay = 1_600

export const defaultSms: Required<Pick<Sms, 'partsPerDay' | 'callingCodes'>> = {
  partsPerDay,
  callingCodes: callingCodes.split(' '),
}

/** Returns the limits of a stage's text messages. */
export const smsLimitsOf = ({ sms }: Pick<Configuration, 'sms'>) => ({
  partsPerDay: sms?.partsPerDay ?? defaultSms.partsPerDay,
  callingCodes: sms?.callingCodes ?? defaultSms.callingCodes,
})
