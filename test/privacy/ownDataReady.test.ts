import { expect, test } from 'vitest'
import { writeOwnDataReady } from '../../functions/src/privacy/mails/writeOwnData.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const anna = makeApplicant({ email: 'anna@mail.example', userId: idOf(7) })
const account = makeUser({ id: idOf(7), role: 'applicant', email: 'account@mail.example' })

function written(to: 'link' | 'account', applicant: Applicant | undefined = anna, user: User | undefined = account) {
  const kept: unknown[] = []
  const mail = writeOwnDataReady({ template: 'ownDataReady', applicantId: anna.id, to }, 'da', {
    applicants: { byId: async () => applicant, idByEmail: async () => undefined },
    users: { byId: async () => user },
    submissions: { latestFrom: async () => undefined },
    ownDataLinks: { keep: async (link) => void kept.push(link) },
    siteOrigin: async () => 'https://fagfolk.example',
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  })
  return { mail, kept }
}

test("sends another link, valid for an hour, to the record's own address after a request by link", async () => {
  const { mail, kept } = written('link')
  expect(await mail).toMatchObject({ to: 'anna@mail.example', subject: 'Dine oplysninger er klar til at hente' })
  expect((await mail)?.text).toMatch(/your-data\?lang=da#token=[\w-]{43}\n[\s\S]+Linket udløber om 1 time/)
  expect(kept).toMatchObject([{ applicantId: anna.id, expiresAt: Date.parse('2026-03-01T09:00:00.000Z') / 1000 }])
})

test('links to the profile without a token after a request with an account', async () => {
  const { mail, kept } = written('account')
  expect(await mail).toMatchObject({ to: 'account@mail.example' })
  expect((await mail)?.text).toContain('https://fagfolk.example/my-profile?lang=da\n')
  expect(kept).toEqual([])
})

test('is not sent for an unconfirmed email, an inactive account or an unlinked record', async () => {
  const unconfirmed = { ...anna, unconfirmedEmail: anna.email }
  expect(await written('link', unconfirmed).mail).toBeUndefined()
  expect(await written('account', anna, { ...account, isActive: false }).mail).toBeUndefined()
  const { userId: _, ...released } = anna
  expect(await written('account', released).mail).toBeUndefined()
})
