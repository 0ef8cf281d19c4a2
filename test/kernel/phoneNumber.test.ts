import * as fc from 'fast-check'
import { type CountryCode, Metadata } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min.json'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it, test } from 'vitest'
import { splitCallingCode } from '../../shared/kernel/domain/callingCodes.ts'
import { plainDanishPairs } from '../../shared/kernel/domain/danishPairs.ts'
import {
  digitsAlone,
  isSameNumber,
  nationalDigits,
  parsePhone,
  phoneNumbersIn,
  phoneProblem,
} from '../../shared/kernel/domain/phoneNumber.ts'

describe('a phone number', () => {
  it.each([
    ['+45 12 34 56 78', '12345678'],
    ['0045 12-34-56-78', '12345678'],
    ['12345678', '12345678'],
    ['4512345678', '12345678'],
    ['45123456', '45123456'],
    ['+45 1234', '1234'],
    ['+48 600 700 800', '600700800'],
    ['600 700 800', '600700800'],
    ['+44 (0)20 7946 0000', '2079460000'],
    ['+358 40 1234567', '401234567'],
    ['+1 212 555 0100', '2125550100'],
    ['06 20 123 4567', '201234567'],
    ['06-20-1234567', '201234567'],
    ['(06 20) 123 4567', '201234567'],
    ['0620 123 4567', '201234567'],
    ['06201234567', '201234567'],
    ['06 1 234 5678', '12345678'],
    ['06 12 34 56 78', '612345678'],
    ['06 12345678', '612345678'],
    ['06201 234567', '6201234567'],
    ['WhatsApp +40 721 234 567', '721234567'],
    ['112', undefined],
    ['+45 12', undefined],
    ['none', undefined],
  ])('%s has the national digits %s', (phone, digits) => {
    expect(nationalDigits(phone)).toBe(digits)
  })

  it.each([
    ['14574900', '+45 14 57 49 00'],
    ['0045 14-57-49-00', '4514574900'],
    ['+48 600 700 800', '0048600700800'],
    ['none', 'none'],
  ])('%s is the same number as %s', (one, other) => {
    expect(isSameNumber(one, other)).toBe(true)
    expect(isSameNumber(other, one)).toBe(true)
  })

  it.each([
    ['14574900', '14574901'],
    ['14574900', '+47 14 57 49 00'],
    ['14574900', 'none'],
    ['none', 'unknown'],
  ])('%s is a different number from %s', (one, other) => {
    expect(isSameNumber(one, other)).toBe(false)
    expect(isSameNumber(other, one)).toBe(false)
  })
})

describe('a phone number to call', () => {
  it.each([
    ['12 34 56 78', '+4512345678'],
    ['4512345678', '+4512345678'],
    ['Tlf. 20 30 40 50', '+4520304050'],
    ['tel:+4520304050', '+4520304050'],
    ['20 30 40 50 (mobil)', '+4520304050'],
    ['WhatsApp +40 721 234 567', '+40721234567'],
    ['Whats app: +40 721 234 567', '+40721234567'],
    ['WHATSAPP/Viber: 0040 721 234 567', '+40721234567'],
    ['Viber - +359 88 812 3456', '+359888123456'],
    ['Telegram:+380 50 123 45 67', '+380501234567'],
    ['Mob. tel.: +48 512 345 678', '+48512345678'],
    ['моб. +380 50 123 45 67', '+380501234567'],
    ['Mobil nr. 20304050', '+4520304050'],
    ['+40 721 234 567 WhatsApp', '+40721234567'],
    ['+40 721 234 567 (Viber)', '+40721234567'],
    ['２０３０４０５０', '+4520304050'],
    ['٢٠٣٠٤٠٥٠', '+4520304050'],
    ['20–30–40–50', '+4520304050'],
    ['+48 (0) 512 345 678', '+48512345678'],
    ['48512345678', '+48512345678'],
    ['0048 512-345-678', '+48512345678'],
    ['+370 8 612 34567', '+37061234567'],
    ['+370 (8) 612 34567', '+37061234567'],
    ['+370 612 34567', '+37061234567'],
    ['+370861234567', '+37061234567'],
    ['+36 06 20 123 4567', '+36201234567'],
    ['+7 8 912 345 67 89', '+79123456789'],
    ['+375 8 029 123 45 67', '+375291234567'],
    ['+1 1 212 555 0100', '+12125550100'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+49 (0)171/1234567', '+491711234567'],
    ['+39 06 6982 1234', '+390669821234'],
    ['+39 (0)6 6982 1234', '+390669821234'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['380501234567', '+380501234567'],
    ['40721234567', '+40721234567'],
  ])('%s is %s', (typed, e164) => {
    expect(parsePhone(typed)).toEqual({ e164 })
    expect(isSameNumber(typed, e164)).toBe(true)
    expect(nationalDigits(typed)).toBe(nationalDigits(e164))
  })

  it.each(['lokal 12', 'ext. 12', 'x12', '#12', 'wew. 12', ', ext 12', ';ext=12', 'lokalnr. 12'])(
    'has the extension %s apart',
    (extension) => {
      expect(parsePhone(`+48 512 345 678 ${extension}`)).toEqual({ e164: '+48512345678', extension: '12' })
      expect(nationalDigits(`20 12 34 56 ${extension}`)).toBe('20123456')
      expect(isSameNumber(`20 12 34 56 ${extension}`, '+4520123456')).toBe(true)
    },
  )

  it.each([
    '',
    'abc',
    '112',
    '1234567',
    '600 700 800',
    '+45 1234',
    '+45 123456789',
    '+999 12345678',
    'call 20304050 later',
    'WhatsApp',
    'Telegrammer 20304050',
  ])('is none in %j', (typed) => {
    expect(parsePhone(typed)).toBeUndefined()
    expect(phoneProblem(typed)).toBe('not_a_number')
  })

  it.each([
    ['20 12 34 56 / 30 12 34 56', ['20123456', '30123456']],
    ['20123456, 30123456', ['20123456', '30123456']],
    ['20123456 eller 30123456', ['20123456', '30123456']],
    ['+48 512 345 678; +45 20 12 34 56', ['512345678', '20123456']],
    ['+48 512 345 678 +45 20 12 34 56', ['512345678', '20123456']],
    ['20 12 34 56 30 12 34 56', ['20123456', '30123456']],
  ])('is two in %j', (typed, digits) => {
    expect(parsePhone(typed)).toBeUndefined()
    expect(phoneProblem(typed)).toBe('two_numbers')
    expect(phoneNumbersIn(typed).map(nationalDigits)).toEqual(digits)
  })

  it.each(['030/1234567', '+49 33082/123456', '0171-1234567', '20/30/40/50'])('is one in %j', (typed) => {
    expect(phoneNumbersIn(typed)).toHaveLength(1)
  })

  const countries = Object.entries(examples).flatMap(([country, national]) => {
    const code = Object.entries(metadata.country_calling_codes).find(([, some]) =>
      some.includes(country as CountryCode),
    )?.[0]
    return code === undefined ? [] : [{ country, code, national: String(national) }]
  })

  it('is read in every country as libphonenumber does, however it is written', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...countries), gaps, fc.constantFrom('+', '00'), ({ code, national }, gap, plus) => {
        const typed = `${plus}${code} ${[...national].map((digit, at) => digit + gap[at]).join('')}`
        expect(parsePhone(typed)).toEqual({ e164: `+${code}${national}` })
      }),
      { numRuns: 2000 },
    )
  })

  /** Returns the numbering plan of a country in the metadata. The library's types lack the trunk prefix. */
  function planOf(country: string) {
    const plans = new Metadata(metadata as unknown as ConstructorParameters<typeof Metadata>[0])
    plans.selectNumberingPlan(country as CountryCode)
    return plans.numberingPlan as unknown as { nationalPrefix(): string | undefined; possibleLengths(): number[] }
  }

  it('loses the trunk prefix of its country', () => {
    for (const { country, code, national } of countries) {
      const trunk = planOf(country).nationalPrefix()
      // These still have numbers that contain the digits of their old prefix.
      if (!trunk || ['AR', 'BR'].includes(country)) continue
      for (const typed of [`+${code} (${trunk}) ${national}`, `00${code} ${trunk} ${national}`])
        expect([country, parsePhone(typed)]).toEqual([country, { e164: `+${code}${national}` }])
    }
  })

  it('has the possible lengths of the metadata, except those of service numbers left out on purpose', () => {
    for (const [code, some] of Object.entries(metadata.country_calling_codes)) {
      if (['1', '7', '90', '375'].includes(code)) continue
      const possible = new Set(some.flatMap((country) => planOf(country).possibleLengths()))
      const known = Array.from({ length: 20 }, (_, length) => length).filter(
        (length) => splitCallingCode(code)?.plan.isPossible(length) === true,
      )
      expect([code, known]).toEqual([code, [...possible].sort((a, b) => a - b)])
    }
  })

  it('never throws, and finds the national digits of any number that it can call', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789+()-/ .x;,', 'lokal', '(0)', '٣', 'og') })
    fc.assert(
      fc.property(text, (typed) => {
        const called = parsePhone(typed)
        expect(phoneNumbersIn(typed).length).toBeGreaterThan(0)
        if (called && (nationalDigits(typed)?.length ?? 0) > 5) expect(isSameNumber(typed, called.e164)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})

// Anything but linear time would take hours.
it.each([',', ' ', '(', '1 ', 'x', 'tlf '])('a million times %j is no number, at once', (part) => {
  const text = part.repeat(1_000_000)
  expect(parsePhone(text)).toBeUndefined()
  for (const long of [text, `1234${text}a`]) {
    expect(phoneNumbersIn(long)).toHaveLength(phoneProblem(long) === 'two_numbers' ? 2 : 1)
    for (const digits of [digitsAlone(long), nationalDigits(long)]) expect((digits ?? '').length).toBeLessThan(200)
    expect(isSameNumber(long, '12345678')).toBe(false)
  }
})

test.each([
  ['70101010', '+45 70 10 10 10'],
  ['+45 7010 1010', '+45 70 10 10 10'],
  ['004570101010', '+45 70 10 10 10'],
  ['+48 512 345 678', '+48 512 345 678'],
  ['70 10 10 10 (reception)', '70 10 10 10 (reception)'],
  ['01234567', '01234567'],
])('the phone %s is shown as %s without the rules for phone numbers', (text, shown) => {
  expect(plainDanishPairs(text)).toBe(shown)
})
