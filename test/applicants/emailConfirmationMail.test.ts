import { expect, test } from 'vitest'
import { addressHash } from '../../functions/src/accounts/addressHash.ts'
import { type WritingDeps, writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const asked = 'own@example.com'

/** Writes the mail that was asked for when this email awaited confirmation, for a record in which another one may. */
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
    siteOrigin: async () => 'https://fagfolk.example',
    now: () => new Date('2026-03-01T08:00:05Z'),
  }
  const mail = { template: 'emailConfirmation' as const, applicantId: idOf(1), mailedTo: addressHash(asked) }
  return writeMail({ id: idOf(2), language: 'en', createdAt: '2026-03-01T08:00:00.000Z', mail }, deps)
}

test('goes to the email that awaits confirmation', async () => {
  expect(await write('Own@example.com')).toMatchObject({
    to: 'Own@example.com',
    text: expect.stringMatching(/https:\/\/fagfolk\.example\/my-profile#confirm=[\w-]{43}\n/),
  })
})

test('goes to no email that took its place meanwhile: that one was counted, and mailed to, by itself', async () => {
  expect(await write('victim@example.com')).toBeUndefined()
})

test('goes to nobody where none awaits confirmation any more, or the account is not active', async () => {
  expect(await write(undefined)).toBeUndefined()
  expect(await write(asked, false)).toBeUndefined()
})
