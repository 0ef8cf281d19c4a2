import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped, dateIn, isDate } from '../../../web/src/ui/fields/typedDate.ts'

test.each([
  '31.12.2026',
  '31/12/2026',
  '31-12-2026',
  '31 12 2026',
  '31. 12. 2026',
  '31122026',
  ' 31.12.2026 ',
  '31.12.26',
  '31/12-26',
  '311226',
  '31. december 2026',
  '31 Dec 26',
  '31. dec. 2026',
  '31dec2026',
  '2026-12-31',
])('%s is the last day of 2026', (typed) => {
  expect(dateIn(typed)).toBe('2026-12-31')
})

test("days and months don't need leading zeros", () => {
  expect(dateIn('1.2.2026')).toBe('2026-02-01')
})

test.each([
  '',
  '30.02.2026',
  '30.02.26',
  '12/31/2026',
  '12/31/26',
  '1.1.',
  '1.12',
  '1. december',
  '1.12.126',
  '3112',
  'soon',
  '1. ma 2026',
  '1. decimal 2026',
  'feb 1 2026',
  '2026-02-30',
  '2026-12',
  '29.02.2025',
])('"%s" isn\'t a date and stays unchanged', (typed) => {
  expect(dateIn(typed)).toBe(typed)
  expect(isDate(dateIn(typed))).toBe(false)
  expect(asTyped(typed)).toBe(typed)
})

test('every date can be typed as it is shown', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (moment) => {
      const date = moment.toISOString().slice(0, 10)
      expect(isDate(date)).toBe(true)
      expect(asTyped(date)).toMatch(/^\d\d\.\d\d\.\d{4}$/)
      expect(dateIn(asTyped(date))).toBe(date)
    }),
  )
})

test.each([
  ['1.2.85', '1985-02-01'],
  ['010285', '1985-02-01'],
  ['1/2-85', '1985-02-01'],
  ['1.12.40', '2040-12-01'],
  ['1.12.45', '2045-12-01'],
  ['1.12.46', '1946-12-01'],
])('in 2026 %s is %s', (typed, date) => {
  expect(dateIn(typed, { today: '2026-11-25' })).toBe(date)
})

test('two-digit years range from 80 years ago to 19 years ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: -80, max: 19 }), (now, away) => {
      const year = String(now + away)
      expect(dateIn(`1.2.${year.slice(2)}`, { today: `${now}-06-15` })).toBe(`${year}-02-01`)
    }),
  )
})

test('month names are read in both languages, from three letters on', () => {
  const months = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(
      months,
      fc.constantFrom('da-DK', 'en-GB'),
      fc.integer({ min: 3, max: 9 }),
      (month, language, length) => {
        const name = new Date(2026, month - 1, 1).toLocaleDateString(language, { month: 'long' })
        expect(dateIn(`7. ${name.slice(0, length)} 1985`)).toBe(`1985-${String(month).padStart(2, '0')}-07`)
      },
    ),
  )
})

test.each([
  ['1/12', '2026-12-01'],
  ['1.12', '2026-12-01'],
  ['1. december', '2026-12-01'],
  ['25.11', '2026-11-25'],
  ['24.11', '2027-11-24'],
  ['29.2', '2028-02-29'],
  ['31.2', '31.2'],
])('for future dates, on 25 November 2026 %s is %s', (typed, date) => {
  expect(dateIn(typed, { ahead: true, today: '2026-11-25' })).toBe(date)
})
