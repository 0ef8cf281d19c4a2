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
  '2026-12-31',
])('%s is the last day of 2026', (typed) => {
  expect(dateIn(typed)).toBe('2026-12-31')
})

test('a day or a month of one figure needs no zero', () => {
  expect(dateIn('1.2.2026')).toBe('2026-02-01')
})

test.each(['', '30.02.2026', '12/31/2026', '31.12.26', '1.1.', 'soon', '2026-02-30', '29.02.2025'])(
  '"%s" is no date, and stays as it stands',
  (typed) => {
    expect(dateIn(typed)).toBe(typed)
    expect(isDate(dateIn(typed))).toBe(false)
    expect(asTyped(typed)).toBe(typed)
  },
)

test('every date is typed as it is shown', () => {
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
