export interface SenderIdRule {
  /** The name as part of a sentence. */
  country: string
  /** ISO 3166-1 alpha-2. */
  iso: string
  /**
   * `registration`: SMS with a sender ID that is not registered may be blocked or get another one, such as "Likely Scam".
   * `unsupported`: networks replace every sender ID by a number.
   */
  rule: 'registration' | 'unsupported'
  source: string
}

const guide = 'https://docs.aws.amazon.com/sms-voice/latest/userguide'

/**
 * The countries of the EU and EEA, the United Kingdom, Switzerland, Ukraine and Moldova that don't accept any sender ID.
 * AWS lists all others of them, such as Denmark, Poland and Romania, as accepting it without registration (2026):
 * https://docs.aws.amazon.com/sms-voice/latest/userguide/phone-numbers-sms-by-country.html
 */
export const senderIdRules: readonly SenderIdRule[] = [
  { country: 'Austria', iso: 'AT', rule: 'registration', source: `${guide}/registrations-austria.html` },
  { country: 'Belgium', iso: 'BE', rule: 'unsupported', source: `${guide}/phone-numbers-sms-by-country.html` },
  { country: 'Finland', iso: 'FI', rule: 'registration', source: `${guide}/registrations-finland.html` },
  { country: 'Hungary', iso: 'HU', rule: 'unsupported', source: `${guide}/phone-numbers-sms-by-country.html` },
  { country: 'Ireland', iso: 'IE', rule: 'registration', source: `${guide}/registrations-ireland.html` },
  { country: 'Spain', iso: 'ES', rule: 'registration', source: `${guide}/registrations-spain.html` },
  { country: 'the United Kingdom', iso: 'GB', rule: 'registration', source: `${guide}/registrations-uk.html` },
]
