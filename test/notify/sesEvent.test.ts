import { expect, test } from 'vitest'
import { describeFault } from '../../functions/src/kernel/aws/describeFault.ts'
import { mailFeedbackIn } from '../../functions/src/notify/sesEvent.ts'
import { idOf } from '../make/applicant.ts'
import { makeBounce, makeComplaint } from '../make/mailFeedback.ts'

const at = '2026-03-02T08:00:00.000Z'
const heard = { addresses: ['anna@example.com'], about: {} }

test('reads the recipient and time of a permanent bounce or a complaint', () => {
  expect(mailFeedbackIn(makeBounce())).toEqual({ ...heard, problem: { bouncedAt: at } })
  for (const type of [undefined, 'abuse', 'other'])
    expect(mailFeedbackIn(makeComplaint({ ...(type && { type }) }))).toEqual({
      ...heard,
      problem: { complainedAt: at },
    })
})

test("reads what the mail was about only from the mailer's tags", () => {
  const about = { submission: idOf(700), applicant: idOf(1) }
  expect(mailFeedbackIn(makeBounce({ about }))?.about).toEqual(about)
  expect(mailFeedbackIn(makeBounce({ about: { submission: 'anna' } }))?.about).toEqual({})
})

test.each(['2026-03-02T08:00:00Z', '2026-03-02T09:00:00+01:00'])('normalizes times: %s', (moment) => {
  expect(mailFeedbackIn(makeBounce({ at: moment }))?.problem).toEqual({ bouncedAt: at })
})

test.each([
  ['a mailbox that is temporarily full', makeBounce({ bounceType: 'Transient' })],
  ['an undetermined bounce', makeBounce({ bounceType: 'Undetermined' })],
  ['a mail moved out of the spam folder', makeComplaint({ type: 'not-spam' })],
])('reports no problem: %s', (_what, body) => {
  expect(mailFeedbackIn(body)).toBeUndefined()
})

test.each([
  ['invalid JSON', 'hello'],
  ['another event', makeBounce().replace('"Bounce"', '"Delivery"')],
  ['another source', makeBounce().replace('aws.ses', 'aws.s3')],
  ['an invalid time', makeBounce({ at: 'yesterday' })],
])('rejects %s without its content in the error', (_what, body) => {
  const fault = (() => {
    try {
      return mailFeedbackIn(body)
    } catch (error) {
      return error
    }
  })()
  expect(fault).toBeInstanceOf(Error)
  expect(JSON.stringify(describeFault(fault))).not.toContain('anna@')
})
