import { expect, test } from 'vitest'
import { activityChangesSchema, newActivitySchema } from '../../shared/activity/domain/applicantActivity.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'

const ownerId = '00000000-0000-4000-8000-000000000900'
const problemsOf = (dueDate: string) =>
  checked(newActivitySchema, { kind: 'task', text: 'Call back', dueDate, ownerId }).problems

test.each(['0000-01-01', '0026-12-01', '1999-12-31', '2101-01-01', '9999-12-31'])(
  'rejects the implausible day %s of a call or task',
  (day) => {
    const code = day < '2000' ? 'too_small' : 'too_big'
    const problem = { code, message: 'Choose a date between the years 2000 and 2100' }
    expect(problemsOf(day)).toMatchObject([{ ...problem, path: 'dueDate' }])
    const call = { kind: 'call', text: 'No answer', date: day }
    expect(checked(newActivitySchema, call).problems).toMatchObject([{ ...problem, path: 'date' }])
    for (const field of ['date', 'dueDate'])
      expect(checked(activityChangesSchema, { version: 1, [field]: day }).problems).toMatchObject([
        { ...problem, path: field },
      ])
  },
)

test.each(['2000-01-01', '2026-12-01', '2100-12-31'])('accepts the day %s', (day) => {
  expect(problemsOf(day)).toBeUndefined()
})

test('reports only that a day is missing or invalid', () => {
  expect(problemsOf('')).toMatchObject([{ message: 'Due date is required' }])
  expect(problemsOf('2026-02-30')).toMatchObject([{ message: 'Must be a date (YYYY-MM-DD)' }])
})
