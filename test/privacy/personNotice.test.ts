import { describe, expect, test } from 'vitest'
import { informBy, informedOf, needsManualNotice, noticeDue } from '../../shared/privacy/domain/personNotice.ts'
import { makeApplicant, makeCalledApplicant } from '../make/applicant.ts'

const staff = makeApplicant({ channel: 'staff', createdAt: '2026-01-31T08:00:00.000Z' })
const source = { partnerId: staff.id, name: 'Job Board' }

describe('the source of a given notice', () => {
  test.each([
    ['applied through the form', { channel: 'form' }, 'application'],
    ['applied through a campaign link', { channel: 'facebook' }, 'application'],
    ['created their own profile', { channel: 'profile', gdprConsentDate: undefined }, 'profile'],
    ['consented before channels were stored', {}, 'application'],
    ['received the notice', { channel: 'staff', informed: { at: staff.createdAt, by: 'mail' } }, 'mail'],
    ['was entered by staff', { channel: 'staff' }, undefined],
    ['applied by mail', { channel: 'mail', gdprConsentDate: undefined }, undefined],
    ['was sent by a partner', { channel: 'partner', source, gdprConsentDate: undefined }, undefined],
    ['was sent by a partner before channels were stored', { source }, undefined],
    [
      'has a notice that could not be sent',
      { channel: 'form', informed: { at: staff.createdAt, by: 'mail', failedAt: staff.createdAt } },
      undefined,
    ],
  ] as const)('of an applicant who %s', (_what, fields, by) => {
    expect(informedOf(makeApplicant(fields))?.by).toBe(by)
  })
})

test('is due after two weeks, or at once for an applicant who wrote to us', () => {
  expect(noticeDue(staff)).toBe('2026-02-14T08:00:00.000Z')
  expect(noticeDue({ ...staff, channel: 'mail' })).toBe(staff.createdAt)
  expect(noticeDue({ ...staff, channel: 'form' })).toBeUndefined()
})

test.each([
  ['has no email', makeCalledApplicant({ channel: 'staff' })],
  ['has an email that bounced', { ...staff, emailProblem: { bouncedAt: staff.createdAt } }],
  ['marked our mail as spam', { ...staff, emailProblem: { complainedAt: staff.createdAt } }],
  [
    'has a notice that failed to send',
    { ...staff, informed: { at: staff.createdAt, by: 'mail', failedAt: staff.createdAt } as const },
  ],
])('is left to staff for an applicant who %s', (_what, person) => {
  expect(noticeDue(person)).toBeUndefined()
  expect(needsManualNotice(person)).toBe(true)
})

test('is due within a month: the same day of the next month or its last day', () => {
  expect(informBy(staff)).toBe('2026-02-28')
})
