import { describe, expect, test } from 'vitest'
import { writePasswordChanged, writePasswordReset } from '../../functions/src/accounts/mails/writeAccountMails.ts'
import { writeNewDevice } from '../../functions/src/accounts/mails/writeNewDevice.ts'
import { newDeviceNotice } from '../../functions/src/accounts/newDeviceNotice.ts'
import { addPasskey } from '../../functions/src/accounts/useCases/addPasskey.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { makeUser } from '../make/user.ts'
import { virtualPasskey } from '../make/virtualPasskey.ts'
import { anna, devicesOf, identityWorld, tokenOf } from './identityWorld.ts'
import { secondFactorWorld } from './secondFactorWorld.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const day = 24 * 60 * 60
const invalid = { code: 'invalid_link' }

/** Returns the token in the mail about a sign-in of this account. */
async function mailedTo(userId: string, deps: Parameters<typeof writeNewDevice>[2]): Promise<string> {
  const request = { template: 'newDevice', userId, device: {}, at: '2026-03-01T08:00:00.000Z' } as const
  const mail = await writeNewDevice(request, 'en', deps)
  return /not-me#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a sign-in on an unknown device', () => {
  test('is mailed with device and time, and without an address', async () => {
    const { world, register, signIn, deviceMails, pass } = await identityWorld()
    const { body } = await register()
    expect(await deviceMails()).toEqual([])
    pass(60)
    world.userAgent = chrome
    await signIn()
    const device = { browser: 'Chrome', system: 'Windows' }
    expect(await deviceMails()).toEqual([
      { template: 'newDevice', userId: body.id, device, at: '2026-03-01T08:01:00.000Z' },
    ])
  })

  test('is mailed in the language of the account, not of the stranger', async () => {
    const { world, register, signIn, items } = await identityWorld()
    world.language = 'da'
    await register()
    world.language = 'en'
    await signIn()
    expect((await items()).filter(({ entity }) => entity === 'outgoingMail')).toMatchObject([{ language: 'da' }])
  })

  test('is not mailed on a device that the account knows, until its password changes elsewhere', async () => {
    const { world, register, signIn, changePassword, deviceMails } = await identityWorld()
    const registered = await register()
    world.devices = devicesOf(registered)
    await signIn()
    expect(await deviceMails()).toEqual([])
    world.devices = undefined
    await changePassword(tokenOf(registered), anna.password, 'a better horse')
    world.devices = devicesOf(registered)
    await signIn(anna.username, 'a better horse')
    expect(await deviceMails()).toHaveLength(1)
  })

  test('is not mailed if it is the first sign-in, or if the account has no email', async () => {
    const { deps } = await identityWorld()
    const mailTo = (user: User) => newDeviceNotice(user, { userAgent: chrome }, deps)
    expect(await mailTo(makeUser({ email: anna.email }))).toBeUndefined()
    expect(await mailTo({ ...makeUser({ language: 'da' }), email: undefined })).toBeUndefined()
    expect(await mailTo(makeUser({ email: anna.email, language: 'da' }))).toMatchObject({ language: 'da' })
    expect(await mailTo(makeUser({ email: anna.email, chosenLanguage: 'en', language: 'da' }))).toMatchObject({
      language: 'en',
    })
  })

  test('is mailed ten times a day at most, and works beyond that', async () => {
    const { register, signIn, whoIs, deviceMails, pass } = await identityWorld()
    await register()
    for (let sent = 0; sent < 12; sent += 1) expect(await whoIs(tokenOf(await signIn()))).toBeDefined()
    expect(await deviceMails()).toHaveLength(10)
    pass(day)
    await signIn()
    expect(await deviceMails()).toHaveLength(11)
  })
})

test.each(['a code', 'a passkey'])('a sign-in by %s is mailed, too', async (means) => {
  const { withApp, withPasskey, enterPassword, codeOf, signInWithCode, challengeToSignIn, ...rest } =
    await secondFactorWorld()
  const { pass, signInWithPasskey, deviceMails } = rest
  if (means === 'a code') {
    const { secret } = await withApp()
    pass(30)
    await signInWithCode(await enterPassword(), codeOf(secret))
  } else {
    const passkey = await withPasskey()
    await signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))
  }
  expect(await deviceMails()).toHaveLength(1)
})

describe('the link of such a mail', () => {
  /** An account that a stranger is signed in to, and the token of the mail about it. */
  async function strangerWorld() {
    const identity = await identityWorld()
    const { body: user } = await identity.register()
    const stranger = tokenOf(await identity.signIn())
    return { ...identity, user, stranger, mailed: () => mailedTo(user.id, identity.deps) }
  }

  test('ends all sessions, mails a link for a new password, and is audited', async () => {
    const { stranger, mailed, reportSignIn, signIn, whoIs, mails, items } = await strangerWorld()
    const token = await mailed()
    expect(await whoIs(stranger)).toBeDefined()
    await reportSignIn(token)
    expect(await whoIs(stranger)).toBeUndefined()
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await mails()).toEqual([{ template: 'passwordReset', emailKey: anna.email, isReport: true }])
    const audit = (await items()).find(({ action }) => action === 'user.sign_in_reported')
    expect(audit).toMatchObject({ changes: [], userAgent: 'Browser 1' })
    expect(JSON.stringify(await items())).not.toContain(token)
  })

  test('works once, also for two calls at once', async () => {
    const { mailed, reportSignIn, mails } = await strangerWorld()
    const token = await mailed()
    const both = await Promise.allSettled([reportSignIn(token), reportSignIn(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(reportSignIn(token)).rejects.toMatchObject(invalid)
    expect(await mails()).toHaveLength(1)
  })

  test('also works after the stranger has changed the password', async () => {
    const { mailed, stranger, reportSignIn, changePassword, whoIs } = await strangerWorld()
    const token = await mailed()
    const renewed = tokenOf(await changePassword(stranger, anna.password, 'a better horse'))
    await reportSignIn(token)
    expect(await whoIs(renewed)).toBeUndefined()
  })

  test('deactivates an account whose address was changed since, and mails nothing there', async () => {
    const world = await strangerWorld()
    const { mailed, stranger, reportSignIn, wantEmail, confirmEmail, emailToken, signIn, mails, user, deps } = world
    const token = await mailed()
    await wantEmail(stranger, 'stranger@example.com')
    await confirmEmail(stranger, await emailToken(stranger))
    expect(await reportSignIn(token)).toEqual({ isMailed: false })
    expect(await deps.users.byId(user.id)).toMatchObject({ isActive: false, reportedAt: expect.any(String) })
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect((await mails()).filter(({ template }) => template === 'passwordReset')).toEqual([])
    // Nor does "Forgot password?" mail a link there.
    const writing = { ...deps, invitations: { keepToken: async () => undefined } } as never
    expect(await writePasswordReset({ emailKey: 'stranger@example.com' }, 'en', writing)).toBeUndefined()
  })

  /** An account with an app. The stranger, who phished a code, added a passkey and new codes, and came back with it. */
  async function factorWorld() {
    const world = await secondFactorWorld()
    await world.proveEmail()
    const { secret } = await world.withApp()
    world.pass(60)
    world.browser.session = tokenOf(await world.signInWithCode(await world.enterPassword(), world.codeOf(secret)))
    const passkey = await world.withPasskey()
    const [code = ''] = await world.replaceCodes()
    world.pass(60)
    const entersByPasskey = async () =>
      world.signInWithPasskey(passkey.use({ challenge: await world.challengeToSignIn() }))
    const session = tokenOf(await entersByPasskey())
    const reported = async () => world.reportSignIn(await mailedTo(world.user.id, world.deps))
    return { ...world, code, session, entersByPasskey, reported }
  }

  test('removes factors from before the first proof of the address, which are nobody’s, and mails a link', async () => {
    const world = await secondFactorWorld()
    const { withPasskey, reportSignIn, user, deps, mails } = world
    const passkey = await withPasskey()
    expect(await reportSignIn(await mailedTo(user.id, deps))).toEqual({ isMailed: true })
    expect((await mails()).map(({ template }) => template)).toContain('passwordReset')
    const entering = world.signInWithPasskey(passkey.use({ challenge: await world.challengeToSignIn() }))
    await expect(entering).rejects.toMatchObject({ code: 'proof_refused' })
  })

  test('is also in the mail about a changed password, which the stranger may have made', async () => {
    const { stranger, changePassword, reportSignIn, whoIs, user, deps } = await strangerWorld()
    const renewed = tokenOf(await changePassword(stranger, anna.password, 'a better horse'))
    const mail = await writePasswordChanged(user.id, 'en', deps as never)
    const token = /not-me#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await reportSignIn(token)).toEqual({ isMailed: true })
    expect(await whoIs(renewed)).toBeUndefined()
  })

  test('deactivates an account with a second factor: nobody knows whose it is', async () => {
    const { reported, session, entersByPasskey, whoIs, mails, user, deps } = await factorWorld()
    expect(await reported()).toEqual({ isMailed: false })
    expect(await whoIs(session)).toBeUndefined()
    await expect(entersByPasskey()).rejects.toMatchObject({ code: 'proof_refused' })
    expect((await mails()).filter(({ template }) => template === 'passwordReset')).toEqual([])
    // The mailbox alone removes no factor.
    expect(await deps.factors.of(user.id)).toMatchObject({ totps: [{}], passkeys: [{}] })
  })

  test('lets nobody add a passkey after it, not even by a call that was under way', async () => {
    const { user, browser, session, challengeToAdd, callOf, reportSignIn, deps } = await secondFactorWorld()
    const answer = virtualPasskey(user.id).create({ challenge: await challengeToAdd(session) })
    const underWay = await callOf(browser.session)
    expect(await reportSignIn(await mailedTo(user.id, deps))).toEqual({ isMailed: true })
    const adding = addPasskey({ params: {}, query: {}, body: { name: 'Phone', answer } }, underWay, deps)
    await expect(adding).rejects.toMatchObject({ code: 'not_signed_in' })
    expect((await deps.factors.of(user.id)).passkeys).toEqual([])
  })

  test('expires after a week, and is refused if it was never mailed', async () => {
    const { mailed, reportSignIn, pass } = await strangerWorld()
    const [used, late] = [await mailed(), await mailed()]
    pass(7 * day - 1)
    await reportSignIn(used)
    pass(1)
    await expect(reportSignIn(late)).rejects.toMatchObject(invalid)
    await expect(reportSignIn('x'.repeat(43))).rejects.toMatchObject(invalid)
  })
})
