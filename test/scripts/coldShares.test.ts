import { expect, test } from 'vitest'
import { coldShare, coldShareOf } from '../../scripts/dev/bench/coldShares.ts'

const day = { hoursPerDay: 9 }

test('a function that is called once a day is always cold, and a busy one never', () => {
  expect(coldShareOf({ perDay: 1 }, { ...day, people: 1 })).toBeCloseTo(0.98, 2)
  // 54 calls a day are one in ten minutes: e^-1 of them find no container.
  expect(coldShareOf({ perDay: 54 }, { ...day, people: 1 })).toBeCloseTo(Math.exp(-1), 5)
  expect(coldShareOf({ perDay: 100 }, { ...day, people: 100 })).toBeLessThan(1e-9)
})

test('the share of all calls weighs functions by their calls, and falls with more staff', () => {
  const calls = [{ perDay: 99 }, { perDay: 1 }]
  const one = { ...day, people: 1 }
  const weighed = 0.99 * coldShareOf({ perDay: 99 }, one) + 0.01 * coldShareOf({ perDay: 1 }, one)
  expect(coldShare(calls, one)).toBeCloseTo(weighed, 10)
  expect(coldShare(calls, { ...day, people: 20 })).toBeLessThan(coldShare(calls, one))
})
