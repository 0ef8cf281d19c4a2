import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeAuditEntry } from '../make/activity.ts'
import { anna, identityWorld, tokenOf } from './identityWorld.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Anna, signed in on a computer and an hour later on a phone. */
async function signedInTwice() {
  const world = await identityWorld()
  world.world.userAgent = chrome
  const computer = tokenOf(await world.register())
  world.pass(3600)
  world.world.userAgent = safari
  const phone = tokenOf(await world.signIn())
  return { ...world, computer, phone }
}

describe("the account's own sessions", () => {
  test('show device, start and hour of last use, the current one first', async () => {
    const { account, computer, phone, pass } = await signedInTwice()
    pass(3600 + 120)
    const { email, sessions } = await account(computer)
    expect(email).toBe(anna.email)
    expect(sessions).toMatchObject([
      {
        device: { browser: 'Chrome', system: 'Windows' },
        createdAt: '2026-03-01T08:00:00.000Z',
        lastUsedAt: '2026-03-01T10:00:00.000Z',
        isCurrent: true,
      },
      { device: { browser: 'Safari', system: 'iPhone' }, lastUsedAt: '2026-03-01T09:00:00.000Z', isCurrent: false },
    ])
    expect((await account(phone)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('store nothing about the browser but its name and system', async () => {
    const { items } = await signedInTwice()
    const sessions = (await items()).filter(({ entity }) => entity === 'session')
    expect(sessions.map(({ device }) => device)).toEqual(
      expect.arrayContaining([
        { browser: 'Chrome', system: 'Windows' },
        { browser: 'Safari', system: 'iPhone' },
      ]),
    )
    expect(sessions).toHaveLength(2)
    expect(JSON.stringify(sessions)).not.toMatch(/Mozilla|131\.0|18_1/)
  })

  test('record their use once an hour, no matter how many calls they make', async () => {
    const { whoIs, computer, pass, items } = await signedInTwice()
    const uses = async () => (await items()).filter(({ entity }) => entity === 'sessionUse').map(({ usedAt }) => usedAt)
    expect(await uses()).toEqual([])
    for (let call = 0; call < 3; call += 1) {
      await whoIs(computer)
      pass(60)
    }
    expect(await uses()).toEqual(['2026-03-01T09:00:00.000Z'])
    pass(3600)
    await whoIs(computer)
    expect(await uses()).toEqual(['2026-03-01T10:00:00.000Z'])
  })

  test('can be ended one by one, but not those of other accounts', async () => {
    const { account, endSession, whoIs, register, computer, phone } = await signedInTwice()
    const other = tokenOf(await register({ username: 'bo', email: 'bo@example.com' }))
    const [, onPhone] = (await account(computer)).sessions
    await expect(endSession(other, onPhone?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    await endSession(computer, onPhone?.id ?? '')
    expect([await whoIs(phone), (await whoIs(computer))?.username]).toEqual([undefined, anna.username])
    await expect(endSession(computer, onPhone?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('can all be ended except the current one, which is audited', async () => {
    const { endOthers, whoIs, computer, phone, items } = await signedInTwice()
    await endOthers(phone)
    expect([await whoIs(computer), (await whoIs(phone))?.username]).toEqual([undefined, anna.username])
    expect(await items()).toContainEqual(expect.objectContaining({ action: 'user.other_sessions_ended', changes: [] }))
  })

  test('can all be ended, also more of them than a transaction takes', async () => {
    const { endOthers, account, whoIs, sessions, computer } = await signedInTwice()
    const userId = (await whoIs(computer))?.id ?? ''
    const [begins] = await sessions.listOf(userId)
    if (!begins) throw new Error('There is no session')
    for (let count = 0; count < 100; count += 1)
      await sessions.start({ begins: { ...begins, jti: randomUUID() } }, makeAuditEntry({ id: randomUUID() }))
    expect((await account(computer)).sessions).toHaveLength(102)
    await endOthers(computer)
    expect((await account(computer)).sessions).toMatchObject([{ isCurrent: true }])
  })

  test('stay ended when a proof or activity comes too late', async () => {
    const { signOut, sessions, whoIs, computer, world } = await signedInTwice()
    const userId = (await whoIs(computer))?.id ?? ''
    const [ended] = (await sessions.listOf(userId)).filter(({ createdAt }) => createdAt.includes('T08:00'))
    if (!ended) throw new Error('There is no session')
    await signOut(computer)
    await sessions.prove(ended, { provedAt: world.time.toISOString(), provedBy: 'password' })
    await sessions.keepAlive(ended, ended.expiresAt)
    expect(await sessions.listOf(userId)).toHaveLength(1)
    expect(await whoIs(computer)).toBeUndefined()
  })

  test('from before a new password are not listed', async () => {
    const { account, changePassword, computer } = await signedInTwice()
    const token = tokenOf(await changePassword(computer, anna.password, 'a better horse'))
    expect((await account(token)).sessions).toMatchObject([{ isCurrent: true }])
  })
})

describe('changing the password', () => {
  test('requires the current one, ends all other sessions and keeps this one signed in', async () => {
    const { changePassword, whoIs, signIn, computer, phone, items, mails } = await signedInTwice()
    const token = tokenOf(await changePassword(computer, anna.password, 'a better horse'))
    expect(await whoIs(token)).toMatchObject({ username: anna.username })
    expect([await whoIs(computer), await whoIs(phone)]).toEqual([undefined, undefined])
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    await signIn(anna.username, 'a better horse')
    const audit = (await items()).find(({ action }) => action === 'user.password_changed')
    expect(audit).toMatchObject({ changes: ['password'] })
    expect(await mails()).toEqual([{ template: 'passwordChanged', userId: audit?.resourceId }])
    expect(JSON.stringify(await items())).not.toContain('better horse')
  })

  test('rejects a wrong current password with an error on its field and changes nothing', async () => {
    const { changePassword, whoIs, signIn, phone, items, mails } = await signedInTwice()
    await expect(changePassword(phone, 'wrong', 'a better horse')).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'currentPassword' }] },
    })
    await expect(changePassword(phone, anna.password, 'Password1')).rejects.toMatchObject({
      details: { fields: [{ path: 'password', code: 'too_common' }] },
    })
    expect(await whoIs(phone)).toMatchObject({ sessionEpoch: 0 })
    expect((await items()).filter(({ action }) => action === 'user.password_refused')).toHaveLength(1)
    expect(await mails()).toEqual([])
    await signIn()
  })

  test('locks out guessing: after five failures even the right password must wait', async () => {
    const { changePassword, phone, pass } = await signedInTwice()
    const guesses = Array.from({ length: 8 }, () => changePassword(phone, 'wrong', 'a better horse'))
    const codes = (await Promise.allSettled(guesses)).map((each) => each.status === 'rejected' && each.reason.code)
    expect(codes.filter((code) => code === 'validation_failed')).toHaveLength(5)
    await expect(changePassword(phone, anna.password, 'a better horse')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    pass(15 * 60)
    await changePassword(phone, anna.password, 'a better horse')
  })

  test('succeeds once for two concurrent requests', async () => {
    const { changePassword, computer, phone } = await signedInTwice()
    const both = await Promise.allSettled([
      changePassword(computer, anna.password, 'a better horse'),
      changePassword(phone, anna.password, 'another horse'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe("the account's own phone and language", () => {
  test('change one by one, and the empty text removes the phone', async () => {
    const { changeAccount, account, computer, whoIs } = await signedInTwice()
    await changeAccount(computer, { phone: ' 12 34 56 78 ' })
    await changeAccount(computer, { language: 'da' })
    expect(await account(computer)).toMatchObject({ phone: '12 34 56 78' })
    expect(await whoIs(computer)).toMatchObject({ language: 'da', chosenLanguage: 'da' })
    await changeAccount(computer, {})
    await changeAccount(computer, { phone: '' })
    expect((await account(computer)).phone).toBeUndefined()
    expect(await whoIs(computer)).toMatchObject({ chosenLanguage: 'da' })
    await expect(changeAccount(computer, { phone: 'call me' })).rejects.toThrow('Enter one phone number')
  })

  test('a chosen language is kept when another browser signs in, and one that was only noted is not', async () => {
    const { changeAccount, whoIs, signIn, computer, world } = await signedInTwice()
    world.language = 'da'
    const noted = tokenOf(await signIn())
    expect(await whoIs(noted)).toMatchObject({ language: 'da' })
    expect((await whoIs(noted))?.chosenLanguage).toBeUndefined()
    world.language = 'en'
    await changeAccount(computer, { language: 'da' })
    const answer = await signIn()
    expect(answer.body).toMatchObject({ chosenLanguage: 'da' })
    expect(await whoIs(tokenOf(answer))).toMatchObject({ language: 'da' })
  })
})
