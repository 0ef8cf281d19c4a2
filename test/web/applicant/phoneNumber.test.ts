import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneDoubt, phoneNumberIn } from '../../../web/src/applicant/phoneNumber.ts'

test.each(['12345678', '12 34 56 78', '+4512345678', '+45 12 34 56 78', '0045 12345678', '(+45) 1234-5678'])(
  '%s is a Danish number',
  (typed) => {
    expect(phoneNumberIn(typed)).toEqual({ shown: '+45 12 34 56 78', href: 'tel:+4512345678' })
  },
)

test('a foreign number is formatted as in its country', () => {
  expect(phoneNumberIn('+48601234567')).toEqual({ shown: '+48 601 234 567', href: 'tel:+48601234567' })
})

test.each(['', 'abc', '123', '+45 1234', '1234567890123', 'call 20304050 later'])(
  '"%s" is not a phone number',
  (typed) => {
    expect(phoneNumberIn(typed)).toBeUndefined()
  },
)

test('an extension is shown and dialled', () => {
  expect(phoneNumberIn('20 12 34 56 lokal 12')).toEqual({
    shown: '+45 20 12 34 56 ext. 12',
    href: 'tel:+4520123456;ext=12',
  })
})

test.each<[typed: string, doubt: string | undefined]>([
  ['20 12 34 56', undefined],
  ['+48 (0) 512 345 678', undefined],
  ['20 12 34 56 / 30 12 34 56', 'These look like two phone numbers. Enter the one we should call and text.'],
  ['2012', 'This does not look like a phone number. Check that it is correct.'],
  // Polish, Lithuanian and Hungarian numbers, as people write them at home, and a Danish one with a digit too many.
  ...['512 345 681', '512345681', 'tel. 512-345-681', '8 612 34 568', '06 20 123 4569', '20 12 34 567'].map(
    (typed): [string, string] => [
      typed,
      'Danish numbers have 8 digits. Start other numbers with the country code, such as +48.',
    ],
  ),
  ['+48 512 34', 'This does not look like a phone number. Check that it is correct.'],
  ['20 12 34 5O', 'This does not look like a phone number. Check that it is correct.'],
  ['1234567890123', 'This does not look like a phone number. Check that it is correct.'],
])('warns of %j: %s', (typed, doubt) => {
  expect(phoneDoubt(typed)).toBe(doubt)
})

test('no text throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void phoneNumberIn(text)))
})

test.each(['\u202a+48 512 345 679\u202c', '\u200e+48512345679', '+48 512 345 679\u200b', '\ufeff0048512345679'])(
  'a number copied with invisible characters is not doubted: %j',
  (copied) => {
    expect(phoneDoubt(copied)).toBeUndefined()
    expect(phoneNumberIn(copied)?.href).toBe('tel:+48512345679')
  },
)
