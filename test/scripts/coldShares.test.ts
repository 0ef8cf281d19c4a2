import { expect, test } from 'vitest'
import { warmFunctions } from '../../infra/lib/warmFunctions.ts'
import { coldShare, coldShareOf } from '../../scripts/dev/bench/coldShares.ts'
import { agency, workingDay } from '../../scripts/dev/bench/workingDay.ts'

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
  // The seldom one is kept ready.
  const ready = [{ perDay: 99 }, { perDay: 1, isReady: true }]
  expect(coldShare(ready, one)).toBeCloseTo(0.99 * coldShareOf({ perDay: 99 }, one), 10)
})

test('sign-in is kept ready, and what 5 staff meet cold at least ten times a day', () => {
  const staff = { ...agency, people: 5 }
  const often = workingDay.filter((call) => call.perDay * staff.people * coldShareOf(call, staff) >= 10)
  expect(new Set<string>(warmFunctions)).toEqual(new Set(['signIn', ...often.map(({ route }) => route)]))
})
