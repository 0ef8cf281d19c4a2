import { expect, test } from 'vitest'
import { planDisputedEmail } from '../../functions/src/applicants/plans/planProvenEmail.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'

const now = new Date('2026-03-01T08:00:00.000Z')
const by = { ...makeCall('applicant', idOf(1)), newId: countingIds() }

test('the email of a record awaits confirmation again once the email of its account is disputed', () => {
  const before = makeApplicant({ email: 'stranger@example.com' })
  const plan = planDisputedEmail(before, by, now)
  expect(plan?.next).toMatchObject({
    email: 'stranger@example.com',
    unconfirmedEmail: 'stranger@example.com',
    version: before.version + 1,
  })
  expect(plan?.changeLog.audit).toMatchObject({ changes: ['unconfirmedEmail'] })
})

test('nothing changes if the email awaits confirmation already, or there is none', () => {
  const waiting = makeApplicant({ email: 'a@example.com', unconfirmedEmail: 'a@example.com' })
  expect(planDisputedEmail(waiting, by, now)).toBeUndefined()
  expect(planDisputedEmail({ ...waiting, email: undefined }, by, now)).toBeUndefined()
})
