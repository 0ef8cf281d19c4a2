import { describe, expect, test } from 'vitest'
import { profileLinkMail } from '../../functions/src/applicants/mails/profileLinkMail.ts'
import { type WritingDeps, writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const link = 'https://fagfolk.example/my-profile#connect=abc'

describe('the mail that connects an account', () => {
  test.each([
    ['en', 'Connect your account to your profile', 'Hi Anna,', 'expires in 24 hours'],
    ['da', 'Knyt din profil til din konto', 'Hej Anna', 'udløber om 24 timer'],
  ] as const)('in %s says what it is for and when it expires', (language, subject, greeting, expiry) => {
    const mail = profileLinkMail(language, { name: 'Anna', link })
    expect(mail.subject).toBe(subject)
    for (const words of [greeting, expiry, link]) {
      expect(mail.text).toContain(words)
      expect(mail.html).toContain(words)
    }
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test('shows no name that could be a lure', () => {
    expect(profileLinkMail('en', { name: '<b>win</b> at evil.example', link }).html).toContain('>Hi,</p>')
  })
})

describe('writing the mail', () => {
  const message = {
    id: idOf(1),
    language: 'en' as const,
    createdAt: '2026-03-01T08:00:00.000Z',
    mail: { template: 'profileLink' as const, userId: idOf(7) },
  }
  const user = makeUser({ id: idOf(7), role: 'applicant', email: 'ANNA@example.com', firstName: 'Evil' })

  function post(
    account: typeof user | undefined,
    applicant: ReturnType<typeof makeApplicant> | undefined,
    applicationFrom?: string,
  ) {
    const kept: unknown[] = []
    const deps: WritingDeps = {
      users: { byEmail: async () => undefined, byId: async () => account },
      applicants: {
        through: async () => undefined,
        idByEmail: async (email) => (email.toLowerCase() === applicant?.email.toLowerCase() ? applicant.id : undefined),
        byId: async () => applicant,
      },
      resetTokens: { keep: async () => undefined },
      singleSignOn: { current: async () => undefined },
      signInAlerts: { keep: async () => undefined },
      ownDataLinks: { keep: async () => undefined },
      profileLinks: { keep: async (token) => void kept.push(token) },
      submissions: {
        keepToken: async () => undefined,
        latestFrom: async (emailKey) => (emailKey === applicationFrom ? idOf(700) : undefined),
      },
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
    return { kept, write: () => writeMail(message, deps) }
  }

  test("uses the record's own email and name, and stores the token only as a hash", async () => {
    const { kept, write } = post(user, makeApplicant({ email: 'anna@example.com' }))
    const mail = await write()
    expect(mail).toMatchObject({ to: 'anna@example.com', text: expect.stringContaining('Hi Anna,') })
    const token = /https:\/\/fagfolk\.example\/my-profile#connect=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
    expect(token).toBeDefined()
    expect(kept).toMatchObject([
      { userId: user.id, applicantId: idOf(1), isUsed: false, expiresAt: Date.parse('2026-03-02T08:00:05Z') / 1000 },
    ])
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).not.toContain('anna')
  })

  test.each([
    ['within a minute after their application was approved', '2026-03-01T07:59:10.000Z', 'anna@example.com', 0],
    ['a minute later', '2026-03-01T07:59:04.000Z', 'anna@example.com', 1],
    ['within a minute after staff entered them without an application', '2026-03-01T07:59:10.000Z', undefined, 1],
  ])('does not reveal an approval: %s', async (_when, createdAt, applicationFrom, links) => {
    const { kept, write } = post(user, makeApplicant({ email: 'anna@example.com', createdAt }), applicationFrom)
    expect((await write()) !== undefined).toBe(links === 1)
    expect(kept).toHaveLength(links)
  })

  test('is not sent without a record, for a record with an account or for an inactive account', async () => {
    const record = makeApplicant({ email: 'anna@example.com' })
    const cases = [
      post(user, undefined),
      post(user, makeApplicant({ email: 'other@example.com' })),
      post(user, { ...record, userId: idOf(8) }),
      post({ ...user, isActive: false }, record),
      post(undefined, record),
    ]
    for (const { kept, write } of cases) {
      expect(await write()).toBeUndefined()
      expect(kept).toEqual([])
    }
  })
})
