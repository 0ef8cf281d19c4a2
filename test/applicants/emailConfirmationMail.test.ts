import { expect, test } from 'vitest'
import { addressHash } from '../../functions/src/accounts/addressHash.ts'
import { type WritingDeps, writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const asked = 'own@example.com'

/** Writes the mail requested for `asked`, for a record whose unconfirmed email may have changed since. */
function write(unconfirmedEmail: string | undefined, isActive = true) {
  const deps: WritingDeps = {
    users: {
      byEmail: async () => undefined,
      byId: async () => makeUser({ id: idOf(7), role: 'applicant', isActive }),
    },
    applicants: {
      through: async () => undefined,
      idByEmail: async () => undefined,
      byId: async () => makeApplicant({ userId: idOf(7), unconfirmedEmail }),
    },
    resetTokens: { keep: async () => undefined },
    singleSignOn: { current: async () => undefined },
    signInAlerts: { keep: async () => undefined },
    ownDataLinks: { keep: async () => undefined },
    profileLinks: { keep: async () => undefined },
    submissions: { keepToken: async () => undefined, latestFrom: async () => undefined },
    webhookEndpoints: { byId: async () => undefined },
    invitations: { keepToken: async () => undefined },
    emailChanges: { keepToken: async () => undefined },
    activity: { byId: async () => undefined },
    views: { byId: async () => undefined },
    replies: { byId: async () => undefined },
    deletions: { of: async () => ({}) },
    digestLinks: { keep: async () => undefined },
    orders: { byId: async () => undefined },
    siteOrigin: async () => 'https://fagfolk.example',
    now: () => new Date('2026-03-01T08:00:05Z'),
  }
  const mail = { template: 'emailConfirmation' as const, applicantId: idOf(1), mailedTo: addressHash(asked) }
  return writeMail({ id: idOf(2), language: 'en', createdAt: '2026-03-01T08:00:00.000Z', mail }, deps)
}

test('goes to the unconfirmed email', async () => {
  expect(await write('Own@example.com')).toMatchObject({
    to: 'Own@example.com',
    text: expect.stringMatching(/https:\/\/fagfolk\.example\/my-profile#confirm=[\w-]{43}\n/),
  })
})

test('is not sent to an email that replaced it, which is counted and mailed by itself', async () => {
  expect(await write('victim@example.com')).toBeUndefined()
})

test('is not sent if no email is unconfirmed or the account is inactive', async () => {
  expect(await write(undefined)).toBeUndefined()
  expect(await write(asked, false)).toBeUndefined()
})
