import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodEnd } from '../../shared/kernel/domain/periodEnd.ts'

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const months = (count: number) => ({ count, unit: 'months' }) as const

test.each([
  [{ count: 6, unit: 'months' }, '2026-08-31T10:20:30.400Z', '2027-02-28T10:20:30.400Z'],
  [{ count: 6, unit: 'months' }, '2027-08-31T10:20:30.400Z', '2028-02-29T10:20:30.400Z'],
  [{ count: 24, unit: 'months' }, '2024-02-29T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  [{ count: 5, unit: 'years' }, '2026-12-31T23:59:59.999Z', '2031-12-31T23:59:59.999Z'],
  [{ count: 30, unit: 'days' }, '2026-01-31T08:00:00Z', '2026-03-02T08:00:00.000Z'],
  [{ count: 12, unit: 'hours' }, '2026-01-31T18:00:00.000Z', '2026-02-01T06:00:00.000Z'],
] as const)('%j from %s ends at %s', (period, from, end) => {
  expect(periodEnd(period, from)).toBe(end)
})

test('never ends a period earlier for a later start or a longer period', () => {
  fc.assert(
    fc.property(moments, moments, fc.nat(60), fc.nat(60), (a, b, n, m) => {
      const [first, last] = a < b ? [a, b] : [b, a]
      expect(periodEnd(months(n), first) <= periodEnd(months(n), last)).toBe(true)
      expect(periodEnd(months(Math.min(n, m)), a) <= periodEnd(months(Math.max(n, m)), a)).toBe(true)
    }),
  )
})

test('counts months to the same day, or to the last day of a shorter month', () => {
  fc.assert(
    fc.property(moments, fc.nat(60), (from, count) => {
      const [began, ends] = [new Date(from), new Date(periodEnd(months(count), from))]
      const passed = (ends.getUTCFullYear() - began.getUTCFullYear()) * 12 + ends.getUTCMonth() - began.getUTCMonth()
      expect(passed).toBe(count)
      const lastOfMonth = new Date(Date.UTC(ends.getUTCFullYear(), ends.getUTCMonth() + 1, 0)).getUTCDate()
      expect(ends.getUTCDate()).toBe(Math.min(began.getUTCDate(), lastOfMonth))
    }),
  )
})
