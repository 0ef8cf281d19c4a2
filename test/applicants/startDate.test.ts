import { expect, test } from 'vitest'
import { startDateProblem } from '../../shared/applicants/domain/startDate.ts'

const today = '2026-11-27'

test.each([
  ['2026-11-26', 'Start date cannot be in the past'],
  ['2020-01-01', 'Start date cannot be in the past'],
  [today, undefined],
  ['2028-11-27', undefined],
  ['2028-11-28', 'Start date must be within two years'],
])('checks a new start date %s: %s', (date, problem) => {
  expect(startDateProblem(date, { before: undefined, today })).toBe(problem)
  expect(startDateProblem(date, { before: '2026-12-24', today })).toBe(problem)
  expect(startDateProblem(date, { before: date, today })).toBeUndefined()
})
