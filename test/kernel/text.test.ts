import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarDate,
  cleanLines,
  cleanText,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from '../../shared/kernel/domain/text.ts'

test('removes characters that reverse the direction of adjacent text', () => {
  const name = requiredText(10, 'Name is required')
  expect(name.parse(' \u202eAnna\u200f\u2066 ')).toBe('Anna')
  expect(name.parse('\u05d3\u05e0\u05d4')).toBe('\u05d3\u05e0\u05d4')
  expect(name.safeParse('\u202e').error?.issues).toMatchObject([{ message: 'Name is required' }])
})

test('removes invisible letters', () => {
  const unseen = [...'hire'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
  expect(requiredText(10, 'Name is required').parse(`An${unseen}na`)).toBe('Anna')
})

/** Texts of words, white space of every kind, and invisible characters. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'Ø', '😀', ' ', '\u00a0', '\u3000'),
    fc.constantFrom('\n', '\r', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029'),
    fc.constantFrom('\u0000', '\u001c', '\u00ad', '\u200b', '\u200d', '\u202e', '\ufeff', '\ud800'),
  ),
})

test('turns line breaks and tabs into spaces and changes nothing else in a single-line text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = cleanText().parse(text)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u)
      expect(cleanText().parse(line)).toBe(line)
      expect(line.replaceAll(/\s/g, '')).toBe(cleanLines().parse(text).replaceAll(/\s/g, ''))
    }),
  )
  expect(cleanText().parse('S\r\nBcc: x@y.dk')).toBe('S Bcc: x@y.dk')
  expect(cleanText().parse('Anna \t\n\u2028 Holm')).toBe('Anna Holm')
  // Multiple spaces stay as typed.
  expect(cleanText().parse('Anna  Holm')).toBe('Anna  Holm')
  expect(optionalText(9).parse('\u2028\n')).toBeUndefined()
  expect(requiredText(9, 'Name is required').parse('a\vb')).toBe('a b')
})

test('keeps the lines of a multi-line text', () => {
  expect(optionalLines(30).parse(' First:\n\t- one\r\n- two\u2028three ')).toBe('First:\n\t- one\r\n- two\nthree')
  expect(requiredLines(30, 'Write something').safeParse('\n \u0085').error?.issues).toMatchObject([
    { message: 'Write something' },
  ])
})

test.each([
  ['a name in Persian', 'می\u200cخواهم'],
  ['a name in Sinhala', 'ශ්\u200dරී'],
  ['a family of emojis', '👩🏽\u200d🔧 👨\u200d👩\u200d👧'],
  ['a heart on fire', '❤️\u200d🔥'],
  ['a keycap', '1️⃣ #️⃣'],
  ['a joined letter with a mark', 'क़्\u200dष'],
  ['an Arabic number sign', '\u0600١٢'],
])('keeps the joiners in %s', (_what, text) => {
  expect(cleanText().parse(text)).toBe(text)
})

test('removes invisible characters that make one name look like another', () => {
  for (const unseen of [
    '\u00ad',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\u2064',
    '\ufeff',
    '\ufff9',
    '\u180e',
    '\u{1d173}',
  ])
    expect(cleanText().parse(`${unseen}An${unseen}${unseen}na 1${unseen}`)).toBe('Anna 1')
})

/** Characters that are invisible although they are not format characters; some count as letters. */
const unmarked = [
  '\u034f',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180b',
  '\u3164',
  '\ufe00',
  '\ufe0f',
  '\uffa0',
  '\u{e0100}',
  '\u{e01ef}',
]

test('removes invisible letters and marks, which alone make no name', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...unmarked, '\u200d', '\u2800'), { minLength: 1 }), (some) => {
      const unseen = some.join('')
      const name = requiredText(60, 'Name is required')
      expect(name.safeParse(unseen).error?.issues).toMatchObject([{ message: 'Name is required' }])
      expect(name.parse(`An${unseen.replaceAll('\u2800', '')}na`)).toBe('Anna')
    }),
  )
  expect(cleanText().parse('Anna\u2800Holm')).toBe('Anna Holm')
  // A joiner after an accented Latin letter, and a second variation selector after an emoji.
  expect(cleanText().parse('e\u0301\u200dva')).toBe('e\u0301va')
  expect(cleanText().parse('❤\ufe0f\ufe0f 1\ufe0f')).toBe('❤\ufe0f 1')
})

test.each([
  ['2024-05-01T22:00:00Z', '2024-05-02'],
  ['2024-05-01T21:59:59.999Z', '2024-05-01'],
  ['2024-12-31T22:59Z', '2024-12-31'],
  ['2024-12-31T23:00:00.000Z', '2025-01-01'],
  ['2024-05-02T00:00:00+02:00', '2024-05-02'],
  ['2024-05-02T00:00:00+0300', '2024-05-01'],
  ['2024-05-01T20:00:00-05:00', '2024-05-02'],
])('the instant %s is on %s in Denmark', (text, date) => {
  expect(calendarDate().parse(text)).toBe(date)
})

test.each([
  ['2024-05-01', '2024-05-01'],
  [' 2024-05-01 ', '2024-05-01'],
  ['2024-05-01T23:59:59', '2024-05-01'],
])('keeps the date %j without a time zone as %s', (text, date) => {
  expect(calendarDate().parse(text)).toBe(date)
})

test.each([
  '2024-02-30',
  '2024-02-30T10:00:00',
  '2024-02-30T10:00:00Z',
  '2024-05-01T99:00:00Z',
  '2024-05-01T10:00:00+99:00',
  '2024-05-01T22Z',
  '9999-12-31T23:30:00Z',
  'yesterday',
])('rejects %s as a date', (text) => {
  expect(calendarDate().safeParse(text).error?.issues).toMatchObject([{ message: 'Must be a date (YYYY-MM-DD)' }])
})

test('turns any instant into the day before, the same day or the day after, without throwing', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (moment) => {
        const date = calendarDate().parse(moment.toISOString())
        const hours = (Date.parse(`${date}T12:00:00Z`) - moment.getTime()) / 3_600_000
        expect(Math.abs(hours)).toBeLessThanOrEqual(14)
      },
    ),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{1,12}(Z|[+-]\d\d:?\d\d)?$/), (text) => {
      expect(() => calendarDate().safeParse(text)).not.toThrow()
    }),
  )
})
