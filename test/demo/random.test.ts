import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { dateOf, dayOf, monthsAfter, timestampOf, workdayOnOrBefore } from '../../scripts/dev/demo/days.ts'
import { chanceOf } from '../../scripts/dev/demo/random.ts'

const draws = (seed: number, kind: string, index: number) => {
  const chance = chanceOf(seed, kind, index)
  return Array.from({ length: 8 }, chance.next)
}

test('the same seed, kind and index draw the same values, and others draw different ones', () => {
  expect(draws(1, 'applicant', 7)).toEqual(draws(1, 'applicant', 7))
  expect(draws(2, 'applicant', 7)).not.toEqual(draws(1, 'applicant', 7))
  expect(draws(1, 'submission', 7)).not.toEqual(draws(1, 'applicant', 7))
  expect(draws(1, 'applicant', 8)).not.toEqual(draws(1, 'applicant', 7))
})

test('ids are valid and unique', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => chanceOf(1, 'applicant', index).uuid())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
})

test('draws stay within the requested range', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.integer(), { minLength: 1, maxLength: 20 }),
      fc.nat(25),
      (seed, items, count) => {
        const chance = chanceOf(seed, 'test', 0)
        const some = chance.some(items, count)
        expect(some).toHaveLength(Math.min(count, items.length))
        expect(items).toContain(chance.pick(items))
        expect(items).toContain(chance.pickWeighted(items.map((item) => [item, 1])))
        const whole = chance.whole(-3, 4)
        expect(Number.isInteger(whole) && whole >= -3 && whole <= 4).toBe(true)
      },
    ),
  )
})

test('probabilities are right over many draws', () => {
  const chance = chanceOf(5, 'test', 0)
  const share = (hits: () => boolean) => Array.from({ length: 20_000 }, hits).filter(Boolean).length / 20_000
  expect(share(() => chance.happens(0.3))).toBeCloseTo(0.3, 1)
  expect(
    share(
      () =>
        chance.pickWeighted([
          ['often', 9],
          ['rarely', 1],
        ] as const) === 'often',
    ),
  ).toBeCloseTo(0.9, 1)
  expect(share(() => chance.whole(1, 4) === 4)).toBeCloseTo(0.25, 1)
})

test('picking from an empty list throws', () => {
  expect(() => chanceOf(1, 'test', 0).pick([])).toThrow('nothing to pick from')
})

test('days count from 1970 and respect months and weekends', () => {
  expect(dayOf('1970-01-02')).toBe(1)
  expect(dateOf(dayOf('2024-02-29'))).toBe('2024-02-29')
  expect(timestampOf(dayOf('2026-01-31'), 3661)).toBe('2026-01-31T01:01:01.000Z')
  expect(dateOf(monthsAfter(dayOf('2024-02-29'), 12))).toBe('2025-02-28')
  expect(dateOf(monthsAfter(dayOf('2025-11-30'), 24))).toBe('2027-11-30')
  expect(
    ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'].map((date) => dateOf(workdayOnOrBefore(dayOf(date)))),
  ).toEqual(['2026-01-30', '2026-01-30', '2026-01-30', '2026-02-02'])
})
