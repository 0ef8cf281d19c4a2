import { describe, expect, test } from 'vitest'
import { writePasswordReset } from '../../functions/src/accounts/mails/writeAccountMails.ts'
import { writeNewDevice } from '../../functions/src/accounts/mails/writeNewDevice.ts'
import { newDeviceNotice } from '../../functions/src/accounts/newDeviceNotice.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { makeUser } from '../make/user.ts'
import { anna, devicesOf, identityWorld, tokenOf } from './identityWorld.ts'
import { secondFactorWorld } from './secondFactorWorld.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const day = 24 * 60 * 60
const invalid = { code: 'invalid_link' }

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
    const mailed = async () => {
      const request = { template: 'newDevice', userId: user.id, device: {}, at: '2026-03-01T08:00:00.000Z' } as const
      const mail = await writeNewDevice(request, 'en', identity.deps)
      return /not-me#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    return { ...identity, user, stranger, mailed }
  }

  test('ends all sessions, mails a link for a new password, and is audited', async () => {
    const { stranger, mailed, reportSignIn, signIn, whoIs, mails, items } = await strangerWorld()
    const token = await mailed()
    expect(await whoIs(stranger)).toBeDefined()
    await reportSignIn(token)
    expect(await whoIs(stranger)).toBeUndefined()
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await mails()).toEqual([{ template: 'passwordReset', emailKey: anna.email }])
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

  test('mails no link to an address that the stranger set, nor if the account logs in through a provider', async () => {
    const world = await strangerWorld()
    const { mailed, stranger, reportSignIn, wantEmail, confirmEmail, emailToken, signIn, mails, deps } = world
    const token = await mailed()
    await wantEmail(stranger, 'stranger@example.com')
    await confirmEmail(stranger, await emailToken(stranger))
    expect(await reportSignIn(token)).toEqual({ isMailed: false })
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect((await mails()).filter(({ template }) => template === 'passwordReset')).toEqual([])
    // Nor does "Forgot password?" mail one there.
    const writing = { ...deps, invitations: { keepToken: async () => undefined } } as never
    expect(await writePasswordReset('stranger@example.com', 'en', writing)).toBeUndefined()
  })

  test('removes the passkeys and apps that were added since the sign-in, and no older ones', async () => {
    const world = await secondFactorWorld()
    const { secret } = await world.withApp()
    const request = { template: 'newDevice', userId: world.user.id, device: {} } as const
    const reported = async (at: string) => {
      const mail = await writeNewDevice({ ...request, at }, 'en', world.deps)
      await world.reportSignIn(/not-me#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '')
      return world.deps.factors.of(world.user.id)
    }
    expect(secret).not.toBe('')
    const own = world.world.time
    world.pass(60)
    expect((await reported(world.world.time.toISOString())).totps).toHaveLength(1)
    expect(await reported(own.toISOString())).toMatchObject({ totps: [], passkeys: [], recoveryCodes: [] })
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
