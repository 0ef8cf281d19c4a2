import { describe, expect, test } from 'vitest'
import type { MailRequest } from '../../functions/src/data/outboxStore.ts'
import { writeMail } from '../../functions/src/mail/writeMail.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const nobody = async () => undefined
const anna = makeUser({ firstName: 'Anna', email: 'anna@new.example' })
const former = 'anna@example.com'

function write(mail: MailRequest['mail'], language: 'en' | 'da' = 'en', user: typeof anna | undefined = anna) {
  const request = { id: idOf(1), language, createdAt: '2026-03-01T08:00:00.000Z', mail }
  return writeMail(request, {
    users: { byEmail: nobody, byId: async () => user },
    applicants: { byId: nobody, idByEmail: nobody },
    resetTokens: { keep: nobody },
    profileLinks: { keep: nobody },
    submissions: { keepToken: nobody },
    webhookEndpoints: { byId: nobody },
    invitations: { keepToken: nobody },
    emailChanges: { keepToken: nobody },
    siteOrigin: async () => 'https://fagfolk.example',
    now: () => new Date('2026-03-01T08:00:05Z'),
  })
}

describe('the mail about another sign-in email', () => {
  const changed = { template: 'emailChanged', userId: anna.id, formerEmail: former } as const

  test.each([
    ['en', 'Hello Anna,', 'If it was not you', 'https://fagfolk.example/account\n'],
    ['da', 'Hej Anna', 'Var det ikke dig', 'https://fagfolk.example/account?lang=da\n'],
  ] as const)('in %s goes to the former one and says what to do', async (language, ...said) => {
    const mail = await write(changed, language)
    expect(mail?.to).toBe(former)
    for (const words of said) expect(mail?.text).toContain(words)
  })

  test('names the new one nowhere, which may be a stranger’s', async () => {
    expect(JSON.stringify({ ...(await write(changed)), to: '' })).not.toContain(anna.email)
  })
})

describe('the mail about a new password', () => {
  const changed = { template: 'passwordChanged', userId: anna.id } as const

  test.each([
    ['en', 'was changed', 'If it was not you', 'https://fagfolk.example/forgot-password\n'],
    ['da', 'blevet ændret', 'Var det ikke dig', 'https://fagfolk.example/forgot-password?lang=da\n'],
  ] as const)('in %s goes to the account and says what to do', async (language, ...said) => {
    const mail = await write(changed, language)
    expect(mail?.to).toBe(anna.email)
    for (const words of said) expect(mail?.text).toContain(words)
  })
})
