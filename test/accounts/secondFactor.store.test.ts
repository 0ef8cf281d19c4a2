import { describe, expect, test } from 'vitest'
import { addPasskey } from '../../functions/src/accounts/useCases/addPasskey.ts'
import { changePassword } from '../../functions/src/accounts/useCases/changePassword.ts'
import { newRecoveryCodes } from '../../functions/src/accounts/useCases/newRecoveryCodes.ts'
import { removeAuthenticator } from '../../functions/src/accounts/useCases/removeAuthenticator.ts'
import { virtualPasskey } from '../make/virtualPasskey.ts'
import { anna, devicesOf, tokenOf } from './identityWorld.ts'
import { secondFactorWorld } from './secondFactorWorld.ts'

const refused = { code: 'proof_refused' }

describe('an authenticator app', () => {
  test('is added by its code, comes with recovery codes once, and is required from then on', async () => {
    const { withApp, ownAccount, enterPassword, codeOf, pass, signInWithCode, whoIs, mails, actions } =
      await secondFactorWorld()
    const { secret, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    expect(await ownAccount()).toMatchObject({
      authenticators: [{ kind: 'totp', name: 'Phone' }],
      recoveryCodes: 10,
      secondFactor: 'offered',
    })
    pass(30)
    const answer = await signInWithCode(await enterPassword(), codeOf(secret))
    expect(await whoIs(tokenOf(answer))).toMatchObject({ username: anna.username })
    expect(await mails()).toEqual([expect.objectContaining({ change: 'added', name: 'Phone' })])
    expect(await actions()).toEqual(expect.arrayContaining(['user.authenticator_added', 'user.signed_in']))
  })

  test('is not added by a wrong code, without a secret, or after its secret has expired', async () => {
    const { addsApp, startsApp, codeOf, pass, account, session } = await secondFactorWorld()
    await expect(addsApp('123456')).rejects.toMatchObject(refused)
    const secret = await startsApp()
    await expect(addsApp(codeOf(secret, 30))).rejects.toMatchObject(refused)
    pass(15 * 60)
    await expect(addsApp(codeOf(secret))).rejects.toMatchObject(refused)
    expect(await account(session)).toMatchObject({ authenticators: [], recoveryCodes: 0 })
  })

  test('ends every session that the password alone started when it is the first', async () => {
    const { signIn, withApp, withPasskey, whoIs, session, browser, enterPassword, codeOf, pass, signInWithCode } =
      await secondFactorWorld()
    const elsewhere: string[] = []
    // More than a transaction takes, at a pace that sign-in allows.
    for (let count = 0; count < 105; count += 1) {
      pass(30)
      elsewhere.push(tokenOf(await signIn()))
    }
    const { secret } = await withApp()
    const known = await Promise.all([...elsewhere, session].map(whoIs))
    expect(new Set(known)).toEqual(new Set([undefined]))
    // Agents act for their owner's epoch.
    expect(await whoIs(browser.session)).toMatchObject({ username: anna.username, sessionEpoch: 1 })
    pass(30)
    const again = tokenOf(await signInWithCode(await enterPassword(), codeOf(secret)))
    await withPasskey()
    expect(await whoIs(again)).toBeDefined()
  })

  test('refuses a code that was used, also by two calls at once', async () => {
    const { withApp, enterPassword, codeOf, pass, signInWithCode, actions } = await secondFactorWorld()
    const { secret } = await withApp()
    await expect(signInWithCode(await enterPassword(), codeOf(secret))).rejects.toThrow('This code has been used')
    pass(60)
    const token = await enterPassword()
    const both = await Promise.allSettled([1, 2, 3].map(() => signInWithCode(token, codeOf(secret))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await actions()).filter((action) => action === 'user.proof_refused')).toHaveLength(3)
  })

  test('refuses a code of a minute ago and says why, and one of another account', async () => {
    const { withApp, enterPassword, codeOf, pass, signInWithCode, register } = await secondFactorWorld()
    const { secret } = await withApp()
    await register({ username: 'bo', email: 'bo@example.com' })
    pass(90)
    const token = await enterPassword()
    await expect(signInWithCode(token, codeOf(secret, -2))).rejects.toThrow("Set your phone's clock to automatic")
    await expect(signInWithCode(token, '000000')).rejects.toThrow('This code is wrong')
  })

  test('locks out after five wrong codes, no matter who typed them', async () => {
    const { withApp, enterPassword, codeOf, pass, signInWithCode, mails } = await secondFactorWorld()
    const { secret, recoveryCodes } = await withApp()
    const token = await enterPassword()
    for (let count = 0; count < 5; count += 1)
      await expect(signInWithCode(token, '000000')).rejects.toMatchObject(refused)
    expect((await mails()).filter(({ change }) => change === 'codesRefused')).toHaveLength(1)
    pass(60)
    await expect(signInWithCode(token, codeOf(secret))).rejects.toMatchObject({ code: 'too_many_requests' })
    // Nobody can keep the owner out by wrong codes.
    await signInWithCode(token, recoveryCodes[0] ?? '')
    pass(15 * 60)
    await signInWithCode(await enterPassword(), codeOf(secret))
  })

  test('refuses codes for the rest of the day after twenty wrong ones', async () => {
    const { withApp, enterPassword, codeOf, pass, signInWithCode, mails } = await secondFactorWorld()
    const { secret } = await withApp()
    for (let count = 0; count < 20; count += 1) {
      pass(15 * 60)
      await expect(signInWithCode(await enterPassword(), '000000')).rejects.toMatchObject(refused)
    }
    pass(15 * 60)
    await expect(signInWithCode(await enterPassword(), codeOf(secret))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect((await mails()).filter(({ change }) => change === 'codesRefused')).toHaveLength(1)
    pass(24 * 60 * 60)
    await signInWithCode(await enterPassword(), codeOf(secret))
  })

  test('is not named before its time, which would help to guess it', async () => {
    const { withApp, enterPassword, codeOf, pass, signInWithCode } = await secondFactorWorld()
    const { secret } = await withApp()
    pass(60)
    await expect(signInWithCode(await enterPassword(), codeOf(secret, 5))).rejects.toThrow('This code is wrong')
  })
})

describe('the second step', () => {
  test('is only for the account whose password was entered, for ten minutes', async () => {
    const { withApp, enterPassword, codeOf, pass, signInWithCode, session, browser, whoIs, changePassword } =
      await secondFactorWorld()
    const { secret } = await withApp()
    const token = await enterPassword()
    // Half-finished, it is no session, and a session is no half-finished sign-in.
    expect(await whoIs(token)).toBeUndefined()
    await expect(signInWithCode(session, codeOf(secret))).rejects.toMatchObject({ code: 'not_signed_in' })
    pass(10 * 60)
    await expect(signInWithCode(token, codeOf(secret))).rejects.toMatchObject({ code: 'not_signed_in' })
    const early = await enterPassword()
    await changePassword(browser.session, anna.password, 'a better horse')
    await expect(signInWithCode(early, codeOf(secret))).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  test('says what the account has, to those who know its password', async () => {
    const { signIn, withPasskey } = await secondFactorWorld()
    await withPasskey()
    const { body, parts } = await signIn()
    expect(body).toMatchObject({ secondStep: { hasPasskey: true, hasApp: false, hasRecoveryCodes: true } })
    expect(parts).toEqual({})
    await expect(signIn(anna.username, 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
  })
})

describe('recovery codes', () => {
  test('count once each, and the owner is mailed', async () => {
    const { withApp, enterPassword, signInWithCode, ownAccount, mails } = await secondFactorWorld()
    const { recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const token = await enterPassword()
    const both = await Promise.allSettled([first, first].map((code) => signInWithCode(token, code)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(signInWithCode(token, first)).rejects.toMatchObject(refused)
    await signInWithCode(token, second.toLowerCase().replaceAll('-', ' '))
    expect(await ownAccount()).toMatchObject({ recoveryCodes: 8 })
    expect((await mails()).filter(({ change }) => change === 'recoveryCodeUsed')).toHaveLength(2)
  })

  test('can be replaced, which ends the old ones', async () => {
    const { withApp, replaceCodes, enterPassword, signInWithCode, mails } = await secondFactorWorld()
    await expect(replaceCodes()).rejects.toMatchObject({ code: 'not_found' })
    const { recoveryCodes } = await withApp()
    const [next = ''] = await replaceCodes()
    const token = await enterPassword()
    await expect(signInWithCode(token, recoveryCodes[0] ?? '')).rejects.toMatchObject(refused)
    await signInWithCode(token, next)
    expect(await mails()).toContainEqual(expect.objectContaining({ change: 'recoveryCodesReplaced' }))
  })
})

describe('a passkey', () => {
  test('signs in alone, and remembers the device', async () => {
    const { withPasskey, challengeToSignIn, signInWithPasskey, whoIs, sessionOf, world } = await secondFactorWorld()
    const passkey = await withPasskey()
    const answer = await signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))
    expect(await whoIs(tokenOf(answer))).toMatchObject({ username: anna.username })
    expect(devicesOf(answer)).not.toBe('')
    expect(await sessionOf(tokenOf(answer))).toMatchObject({
      provedAt: world.time.toISOString(),
      mustAddFactor: false,
    })
  })

  test('is refused from another origin, for another challenge, unverified, repeated or copied', async () => {
    const world = await secondFactorWorld()
    const passkey = await world.withPasskey()
    const challenge = world.challengeToSignIn
    const tried = (answer: Parameters<typeof world.signInWithPasskey>[0]) =>
      expect(world.signInWithPasskey(answer)).rejects.toMatchObject(refused)
    await tried(passkey.use({ challenge: await challenge(), origin: 'https://fagfolk.evil.example' }))
    await tried(passkey.use({ challenge: await challenge(), host: 'evil.example' }))
    await tried(passkey.use({ challenge: 'bm90IG91cnM' }))
    await tried(passkey.use({ challenge: (await world.means()).passkey?.challenge ?? '' }))
    passkey.isVerified = false
    await tried(passkey.use({ challenge: await challenge() }))
    passkey.isVerified = true
    const answer = passkey.use({ challenge: await challenge() })
    await world.signInWithPasskey(answer)
    await tried(answer)
    passkey.counter = 1
    await tried(passkey.use({ challenge: await challenge() }))
    await tried(virtualPasskey(world.user.id).use({ challenge: await challenge() }))
    await tried(virtualPasskey('nobody').use({ challenge: await challenge() }))
    expect((await world.actions()).filter((action) => action === 'user.proof_refused').length).toBeGreaterThan(6)
  })

  test('is refused with a signature of another key', async () => {
    const { user, withPasskey, challengeToSignIn, signInWithPasskey } = await secondFactorWorld()
    const passkey = await withPasskey()
    const challenge = await challengeToSignIn()
    const { response } = virtualPasskey(user.id).use({ challenge })
    const answer = passkey.use({ challenge })
    const forged = { ...answer, response: { ...answer.response, signature: response.signature } }
    await expect(signInWithPasskey(forged)).rejects.toMatchObject(refused)
    await signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))
  })

  test('answers challenges of 256 bits, which differ and are stored as hashes', async () => {
    const { challengeToSignIn, items } = await secondFactorWorld()
    const challenges = [await challengeToSignIn(), await challengeToSignIn()]
    expect(new Set(challenges).size).toBe(2)
    for (const challenge of challenges) {
      expect(Buffer.from(challenge, 'base64url')).toHaveLength(32)
      expect(JSON.stringify(await items())).not.toContain(challenge)
    }
  })

  test('of one answer signs in once, also by two calls at once', async () => {
    const { withPasskey, challengeToSignIn, signInWithPasskey } = await secondFactorWorld()
    const passkey = await withPasskey()
    const answer = passkey.use({ challenge: await challengeToSignIn() })
    const both = await Promise.allSettled([signInWithPasskey(answer), signInWithPasskey(answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is added once, for a challenge of the ownAccount, and an origin of the site', async () => {
    const { challengeToAdd, challengeToSignIn, addsPasskey, register, user, ownAccount, pass } =
      await secondFactorWorld()
    const passkey = virtualPasskey(user.id)
    const other = tokenOf(await register({ username: 'bo', email: 'bo@example.com' }))
    const tried = async (ceremony: Parameters<typeof passkey.create>[0]) =>
      expect(addsPasskey(passkey.create(ceremony))).rejects.toMatchObject(refused)
    await tried({ challenge: await challengeToAdd(other) })
    await tried({ challenge: await challengeToSignIn() })
    await tried({ challenge: await challengeToAdd(), origin: 'https://evil.example' })
    const late = await challengeToAdd()
    pass(5 * 60)
    await tried({ challenge: late })
    await addsPasskey(passkey.create({ challenge: await challengeToAdd() }))
    await expect(addsPasskey(passkey.create({ challenge: await challengeToAdd() }))).rejects.toMatchObject({
      code: 'already_exists',
    })
    expect((await ownAccount()).authenticators).toHaveLength(1)
  })

  test('of an ownAccount, that is inactive, or was removed from it, signs nobody in', async () => {
    const { withPasskey, challengeToSignIn, signInWithPasskey, ownAccount, remove } = await secondFactorWorld()
    const passkey = await withPasskey()
    const [added] = (await ownAccount()).authenticators
    await remove(added?.id ?? '')
    await expect(signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))).rejects.toMatchObject(
      refused,
    )
    expect(await ownAccount()).toMatchObject({ authenticators: [], recoveryCodes: 0 })
  })
})

describe('authenticators', () => {
  test('are renamed and removed by their owner, who is mailed', async () => {
    const { withApp, ownAccount, rename, remove, mails, actions, signIn } = await secondFactorWorld()
    await withApp()
    const [app] = (await ownAccount()).authenticators
    await rename(app?.id ?? '', 'Work phone')
    expect((await ownAccount()).authenticators).toMatchObject([{ name: 'Work phone' }])
    await rename(app?.id ?? '', 'Work phone')
    expect((await actions()).filter((action) => action === 'user.authenticator_renamed')).toHaveLength(1)
    await expect(rename('00000000-0000-4000-8000-000000000000', 'x')).rejects.toMatchObject({ code: 'not_found' })
    await remove(app?.id ?? '')
    await expect(remove(app?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    expect(await mails()).toContainEqual(expect.objectContaining({ change: 'removed', name: 'Work phone' }))
    expect('secondStep' in (await signIn()).body).toBe(false)
  })

  test('end a session that is changing the password at the same time', async () => {
    const world = await secondFactorWorld()
    const stranger = tokenOf(await world.signIn())
    const call = await world.callOf(stranger)
    const { throttle } = world.deps
    // Between the read of the factors and that of the account, the owner adds the first one.
    const countInRow: typeof throttle.countInRow = async (...all) => {
      await world.withApp()
      return throttle.countInRow(...all)
    }
    const changing = changePassword(
      { params: {}, query: {}, body: { currentPassword: anna.password, password: 'a better horse' } },
      call,
      { ...world.deps, throttle: { ...throttle, countInRow } },
    )
    await expect(changing).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(await world.ownSession()).toBeDefined()
    expect(await world.enterPassword()).toBeTruthy()
  })

  test('are ten at most', async () => {
    const { withPasskey, challengeToAdd, addsPasskey, user } = await secondFactorWorld()
    for (let count = 0; count < 10; count += 1) await withPasskey()
    const eleventh = virtualPasskey(user.id).create({ challenge: await challengeToAdd() })
    await expect(addsPasskey(eleventh)).rejects.toMatchObject({ code: 'already_exists' })
  })
})

describe('a role that has to have a second factor', () => {
  test('can do nothing else until the account has one, and keeps the last one', async () => {
    const world = await secondFactorWorld()
    await world.setRules({ applicant: 'required' })
    const answer = await world.signIn()
    const token = tokenOf(answer)
    expect(answer.body).toMatchObject({ mustAddFactor: true })
    expect(await world.sessionOf(token)).toMatchObject({ mustAddFactor: true })
    const secret = await world.startsApp(token)
    await world.addsApp(world.codeOf(secret), token)
    expect(await world.sessionOf(token)).toBeUndefined()
    expect(await world.ownSession()).toMatchObject({ mustAddFactor: false, provedBy: 'totp' })
    const [app] = (await world.ownAccount()).authenticators
    await expect(world.remove(app?.id ?? '')).rejects.toMatchObject({ code: 'second_factor_required' })
  })
})

describe('a proof', () => {
  test('is the password for an account without a second factor', async () => {
    const { means, prove, pass, sessionOf, session, world } = await secondFactorWorld()
    pass(3600)
    expect(await means()).toEqual({ byPassword: true, hasApp: false, hasRecoveryCodes: false })
    await expect(prove({ by: 'password', password: 'wrong' })).rejects.toMatchObject(refused)
    await expect(prove({ by: 'code', code: '123456' })).rejects.toMatchObject(refused)
    await prove({ by: 'password', password: anna.password })
    expect(await sessionOf(session)).toMatchObject({ provedAt: world.time.toISOString() })
  })

  test('is a second factor for an account that has one', async () => {
    const { means, prove, pass, ownSession, withApp, withPasskey, codeOf, world } = await secondFactorWorld()
    const { secret } = await withApp()
    const passkey = await withPasskey()
    const before = world.time.toISOString()
    pass(3600)
    await expect(prove({ by: 'password', password: anna.password })).rejects.toMatchObject(refused)
    expect(await ownSession()).toMatchObject({ provedAt: before })
    await prove({ by: 'code', code: codeOf(secret) })
    expect(await ownSession()).toMatchObject({ provedAt: world.time.toISOString() })
    pass(3600)
    const { passkey: options } = await means()
    await prove({ by: 'passkey', answer: passkey.use({ challenge: options?.challenge ?? '' }) })
    expect(await ownSession()).toMatchObject({ provedAt: world.time.toISOString() })
  })

  test('with a passkey is for the account that asked for its challenge', async () => {
    const { means, prove, withPasskey, register } = await secondFactorWorld()
    const passkey = await withPasskey()
    const other = tokenOf(await register({ username: 'bo', email: 'bo@example.com' }))
    const challenge = (await means()).passkey?.challenge ?? ''
    await expect(prove({ by: 'passkey', answer: passkey.use({ challenge }) }, other)).rejects.toMatchObject(refused)
  })

  test('is asked for before a new password or email, if there is a second factor', async () => {
    const { changePassword, wantEmail, browser, sessionOf, withApp, codeOf, prove, pass, world } =
      await secondFactorWorld()
    const { secret } = await withApp()
    pass(3600)
    const required = { code: 'proof_required' }
    const changes = () => changePassword(browser.session, anna.password, 'a better horse')
    await expect(changes()).rejects.toMatchObject(required)
    await expect(wantEmail(browser.session, 'new@example.com')).rejects.toMatchObject(required)
    await prove({ by: 'code', code: codeOf(secret) })
    const provedAt = world.time.toISOString()
    await wantEmail(browser.session, 'new@example.com')
    pass(60)
    const renewed = tokenOf(await changes())
    // The password is no second factor, and renews no proof of one.
    expect(await sessionOf(renewed)).toMatchObject({ provedAt, provedBy: 'totp' })
  })

  test('of the password alone changes no authenticators of an account that has one', async () => {
    const world = await secondFactorWorld()
    const stolen = await world.callOf(tokenOf(await world.signIn()))
    await world.withApp()
    const [app] = (await world.ownAccount()).authenticators
    const nothing = { query: {}, body: undefined }
    const required = { code: 'proof_required' }
    const passkey = virtualPasskey(world.user.id).create({ challenge: await world.challengeToAdd() })
    const adding = { params: {}, query: {}, body: { name: 'Stolen', answer: passkey } }
    await expect(addPasskey(adding, stolen, world.deps)).rejects.toMatchObject(required)
    const removing = { ...nothing, params: { id: app?.id ?? '' } }
    await expect(removeAuthenticator(removing, stolen, world.deps)).rejects.toMatchObject(required)
    await expect(newRecoveryCodes({ ...nothing, params: {} }, stolen, world.deps)).rejects.toMatchObject(required)
  })

  test('keeps to a rule that became stricter, also after a new password', async () => {
    const { session, changePassword, sessionOf, setRules } = await secondFactorWorld()
    await setRules({ applicant: 'required' })
    const renewed = tokenOf(await changePassword(session, anna.password, 'a better horse'))
    expect(await sessionOf(renewed)).toMatchObject({ mustAddFactor: true })
  })
})
