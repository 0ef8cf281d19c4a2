import { expect, test } from 'vitest'
import { planDisputedEmail } from '../../functions/src/applicants/plans/planProvenEmail.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'

const now = new Date('2026-03-01T08:00:00.000Z')
const by = { ...makeCall('applicant', idOf(1)), newId: countingIds() }

test('a record belongs to no account once the email of its account is disputed, and its own awaits confirmation', () => {
  const before = makeApplicant({ email: 'stranger@example.com', userId: idOf(1) })
  const { next, changeLog } = planDisputedEmail(before, by, now)
  expect(next).toMatchObject({
    ...{ email: 'stranger@example.com', unconfirmedEmail: 'stranger@example.com', userId: undefined },
    version: before.version + 1,
  })
  expect(changeLog.audit).toMatchObject({ changes: ['unconfirmedEmail', 'userId'] })
})

test('a record without an email is only separated', () => {
  const before = { ...makeApplicant({ userId: idOf(1) }), email: undefined }
  expect(planDisputedEmail(before, by, now).changeLog.audit).toMatchObject({ changes: ['userId'] })
})
