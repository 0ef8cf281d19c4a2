import { expect, test } from 'vitest'
import { nextWorkingDay } from '../../../web/src/features/applicants/detail/activity/activityDraft.ts'

test('a task defaults to the next working day', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(nextWorkingDay)
  expect(days).toEqual(['2026-11-27', '2026-11-30', '2026-11-30', '2026-11-30'])
})
