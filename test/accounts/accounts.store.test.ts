import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { newResetToken } from '../../functions/src/accounts/resetTokens.ts'
import { lookalikeMessage } from '../../functions/src/accounts/usernameSkeletons.ts'
import { anna, devicesOf, identityWorld, tokenOf } from './identityWorld.ts'

describe('registration', () => {
  test('creates an applicant whatever role is sent, and signs in', async () => {
    const { register, whoIs, items } = await identityWorld()
    const answer = await register({ firstName: 'Anna', role: 'sysadmin' })
    expect(answer.body).toMatchObject({ username: 'anna', firstName: 'Anna', role: 'applicant' })
    expect(await whoIs(tokenOf(answer))).toMatchObject({ username: 'anna', role: 'applicant', isActive: true })
    const audit = (await items()).find(({ entity }) => entity === 'auditEntry')
    expect(audit).toMatchObject({ action: 'user.registered', changes: ['username', 'email', 'firstName'] })
    expect(JSON.stringify(await items())).not.toContain(anna.password)
  })

  test.each([
    ['the username', { email: 'other@example.com', username: 'ANNA' }, ['username'], 'This username is already taken'],
    ['the email', { email: 'Anna@Example.COM', username: 'other' }, ['email'], 'This email is already in use'],
    ['both', {}, ['username', 'email'], 'This username is already taken'],
  ])('fails if %s is taken, and changes nothing', async (_what, fields, paths, message) => {
    const { register, items } = await identityWorld()
    await register()
    const before = await items()
    await expect(register(fields)).rejects.toMatchObject({
      code: 'already_exists',
      message,
      details: { fields: paths.map((path) => expect.objectContaining({ path })) },
    })
    const counters = (list: Record<string, unknown>[]) => list.filter(({ entity }) => entity !== 'throttle')
    expect(counters(await items())).toEqual(counters(before))
  })

  test('rejects a username that looks like another one, on its field, and changes nothing', async () => {
    const { register, signIn, items } = await identityWorld()
    await register({ username: 'sysadmin' })
    const before = (await items()).length
    for (const username of ['sysadmin\u0301', 'sysadmın', 'sуsаdmіn', 'sysadrnin'])
      await expect(register({ username, email: 'other@example.com' }), username).rejects.toMatchObject({
        code: 'already_exists',
        details: { fields: [{ path: 'username', code: 'already_exists', message: lookalikeMessage }] },
      })
    expect((await items()).filter(({ entity }) => entity !== 'throttle')).toHaveLength(before)
    await register({ username: 'sysop', email: 'other@example.com' })
    await signIn('sysadmin')
  })

  test('rejects a username or email that another account uses as the other', async () => {
    const { register, signIn } = await identityWorld()
    await register({ username: 'bo@work.example', email: 'bo@work.example' })
    const taken = (path: string) => ({
      code: 'already_exists',
      details: { fields: [expect.objectContaining({ path })] },
    })
    await expect(register({ email: 'Bo@work.example' })).rejects.toMatchObject(taken('email'))
    await signIn('bo@work.example')
    await register({ username: 'anna@example.com', email: 'anna@example.com' })
    await signIn('anna@example.com')
  })

  test.each(['bo@home.example', 'BO@home.example', 'ｂｏ＠home.example', 'bı@home.example', 'bo@home'])(
    "rejects a username that is another person's email address: %s",
    async (username) => {
      const { register } = await identityWorld()
      await expect(register({ username })).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [expect.objectContaining({ path: 'username' })] },
      })
      if (username.normalize('NFKC').toLowerCase() === 'bo@home.example')
        await register({ username, email: 'bo@home.example' })
    },
  )

  test('gives an account an id that does not follow from its name, so that no other account gets it later', async () => {
    const one = await (await identityWorld()).register()
    const two = await (await identityWorld()).register()
    expect(one.body.username).toBe(two.body.username)
    expect(one.body.id).not.toBe(two.body.id)
  })

  test('creates one account from concurrent requests with the same name', async () => {
    const { register, items } = await identityWorld()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => register()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already_exists' })
    expect((await items()).filter(({ entity }) => entity === 'user')).toHaveLength(1)
  })

  test('rejects a common password with an error on its field', async () => {
    const { register } = await identityWorld()
    await expect(register({ password: 'Password1' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'password', message: 'This password is too common. Choose another one.' }] },
    })
  })
})

describe('sign-in', () => {
  test('accepts the username or the email in any case', async () => {
    const { register, signIn, whoIs } = await identityWorld()
    await register()
    for (const name of ['anna', 'ANNA', 'anna@example.com', 'Anna@Example.com']) {
      expect(await whoIs(tokenOf(await signIn(name)))).toMatchObject({ username: 'anna' })
    }
  })

  test('returns the same error for a wrong password, an unknown account and an inactive one', async () => {
    const { register, signIn, table, items, deps } = await identityWorld()
    await register()
    const { id } = (await deps.users.byEmail(anna.email)) ?? {}
    const refusal = { code: 'wrong_credentials', message: 'Wrong username or password' }
    await expect(signIn('anna', 'wrong')).rejects.toMatchObject(refusal)
    await expect(signIn('nobody')).rejects.toMatchObject(refusal)
    const user = (await items()).find((item) => item.entity === 'user' && item.id === id)
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...user, isActive: false } }))
    await expect(signIn('anna')).rejects.toMatchObject(refusal)
  })

  test('locks the pair of account and address for 15 minutes after five failures, and audits it', async () => {
    const { register, signIn, world, pass, items } = await identityWorld()
    await register()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(signIn('anna', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
    }
    pass(60)
    await expect(signIn('ANNA')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Try again later.',
      details: { retryAfter: 14 * 60 },
    })
    const audits = (await items()).filter(({ action }) => action === 'user.locked_out')
    expect(audits).toHaveLength(1)
    expect(audits[0]).not.toHaveProperty('userId')

    world.address = '192.0.2.11'
    await signIn()
    world.address = '192.0.2.10'
    pass(14 * 60)
    await signIn()
  })

  test('resets the failure count after the right password', async () => {
    const { register, signIn } = await identityWorld()
    await register()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await expect(signIn('anna', 'wrong')).rejects.toThrow()
      await signIn()
    }
  })

  test('allows at most five of many concurrent guesses', async () => {
    const { register, signIn } = await identityWorld()
    await register()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn('anna', 'wrong').catch(({ code }) => code)),
    )
    expect(guesses.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
    expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(15)
  })

  test('does not let one address lock an account for others, no matter how often it fails', async () => {
    const { register, signIn, world } = await identityWorld()
    await register()
    for (let guess = 0; guess < 55; guess += 1) await expect(signIn('anna', 'wrong')).rejects.toThrow()
    world.address = '192.0.2.11'
    await signIn()
  })

  test.each([
    ['an account, by username or email', ['anna', 'Anna@example.com', 'ANNA']],
    ['an unknown name', ['nobody', 'Nobody', ' nobody ']],
  ])('counts failures together for %s', async (_what, names) => {
    const { register, signIn } = await identityWorld()
    await register()
    const attempt = (index: number) => signIn(names[index % names.length], 'wrong')
    for (let index = 0; index < 5; index += 1)
      await expect(attempt(index)).rejects.toMatchObject({ code: 'wrong_credentials' })
    for (const index of names.keys()) await expect(attempt(index)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('does not count a name spelled like an account id against that account', async () => {
    const { register, signIn } = await identityWorld()
    const { body } = await register()
    for (let guess = 0; guess < 6; guess += 1) await signIn(body.id, 'wrong').catch(() => undefined)
    await signIn()
  })
})

describe('the audit log of an account', () => {
  test('records sign-ins and failures without the input or the address', async () => {
    const { register, signIn, items, table, pass } = await identityWorld()
    const { body } = await register()
    pass(1)
    await signIn('ANNA@example.com')
    for (let guess = 0; guess < 5; guess += 1) {
      pass(1)
      await expect(signIn('anna', `guess ${guess}`)).rejects.toThrow()
    }
    await expect(signIn('anna', 'guess 6')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(signIn('nobody')).rejects.toThrow()
    pass(3600)
    const user = (await items()).find(({ entity }) => entity === 'user')
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...user, isActive: false } }))
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })

    const entries = (await items()).filter(({ entity }) => entity === 'auditEntry')
    const laterEntries = entries.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1)).slice(1)
    expect(laterEntries.map(({ action }) => action)).toEqual([
      'user.signed_in',
      ...Array(4).fill('user.password_refused'),
      'user.locked_out',
      'user.inactive_refused',
    ])
    expect(laterEntries.map(({ userId }) => userId)).toEqual([body.id, ...Array(6).fill(undefined)])
    for (const entry of laterEntries) {
      expect(entry).toMatchObject({ resource: 'user', resourceId: body.id, changes: [] })
      expect(JSON.stringify(entry)).not.toMatch(/anna|guess|192\.0\.2|Browser/i)
    }
  })
})

describe('a known device', () => {
  /** 50 wrong passwords from 10 addresses: after this, unknown devices are locked out. */
  async function attacked() {
    const identity = await identityWorld()
    const { register, signIn, world } = identity
    const devices = devicesOf(await register())
    for (let guess = 0; guess < 50; guess += 1) {
      world.address = `198.51.100.${guess % 10}`
      await expect(signIn('anna', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
    }
    world.address = '203.0.113.99'
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
    return { ...identity, devices }
  }

  test('lets its owner sign in while strangers guess', async () => {
    const { signIn, world, devices, whoIs } = await attacked()
    world.devices = devices
    expect(await whoIs(tokenOf(await signIn()))).toMatchObject({ username: 'anna' })
    world.devices = `forged~${devices.slice(0, -3)}abc`
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('can sign in although others exhausted the limit of its address', async () => {
    const { register, signIn, world, useUpAddress } = await identityWorld()
    const devices = devicesOf(await register())
    await useUpAddress()
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
    world.devices = devices
    await signIn()
  })

  test('is locked by five failures of its own without locking anything else', async () => {
    const { register, signIn, world } = await identityWorld()
    const first = devicesOf(await register())
    const second = devicesOf(await signIn())
    world.devices = first
    for (let guess = 0; guess < 5; guess += 1)
      await expect(signIn('anna', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
    world.devices = undefined
    await signIn()
    world.devices = second
    await signIn()
  })

  test('is forgotten when the password changes, except the device that changed it', async () => {
    const { users, resetTokens, reset, signIn, world, devices } = await attacked()
    const user = await users.byEmail(anna.email)
    if (!user) throw new Error('Anna has an account')
    const { token, record } = newResetToken(user, anna.email, world.time)
    await resetTokens.keep(record)
    const changed = devicesOf(await reset(token, 'another horse'))
    world.devices = devices
    await expect(signIn('anna', 'another horse')).rejects.toMatchObject({ code: 'too_many_requests' })
    world.devices = changed
    await signIn('anna', 'another horse')
  })

  test('is remembered for the last three accounts that signed in on it', async () => {
    const { register, signIn, world, useUpAddress } = await identityWorld()
    const people = ['anna', 'bo', 'carl', 'dora']
    for (const username of people) {
      world.devices = devicesOf(await register({ username, email: `${username}@example.com` }))
    }
    expect(world.devices?.split('~')).toHaveLength(3)
    world.devices = devicesOf(await signIn('bo'))
    expect(world.devices?.split('~')).toHaveLength(3)
    await useUpAddress()
    await expect(signIn('anna')).rejects.toMatchObject({ code: 'too_many_requests' })
    for (const username of ['bo', 'carl', 'dora']) await signIn(username)
  })

  test('is remembered for half a year after sign-in', async () => {
    const { register, signIn, world, pass, useUpAddress } = await identityWorld()
    world.devices = devicesOf(await register())
    pass(180 * 24 * 3600 - 60)
    await useUpAddress()
    await signIn()
    pass(60)
    await useUpAddress()
    await expect(signIn()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('a session', () => {
  test('lasts 12 hours', async () => {
    const { register, whoIs, pass } = await identityWorld()
    const token = tokenOf(await register())
    pass(12 * 3600 - 1)
    expect(await whoIs(token)).toBeDefined()
    pass(1)
    expect(await whoIs(token)).toBeUndefined()
  })

  test('ends when its browser signs in or registers again; other sessions continue', async () => {
    const { register, signIn, whoIs } = await identityWorld()
    const first = tokenOf(await register())
    const elsewhere = tokenOf(await signIn())
    const again = tokenOf(await signIn('anna', anna.password, first))
    expect(await whoIs(first)).toBeUndefined()
    expect(await whoIs(again)).toBeDefined()

    await expect(signIn('anna', 'wrong', again)).rejects.toThrow()
    expect(await whoIs(again)).toBeDefined()
    const other = tokenOf(await register({ username: 'bo', email: 'bo@example.com' }, again))
    expect(await whoIs(again)).toBeUndefined()
    expect(await whoIs(other)).toMatchObject({ username: 'bo' })
    expect(await whoIs(elsewhere)).toMatchObject({ username: 'anna' })
  })

  test('ends on sign-out, including copies of its cookie; other sessions continue', async () => {
    const { register, signIn, signOut, whoIs } = await identityWorld()
    const first = tokenOf(await register())
    const second = tokenOf(await signIn())
    expect((await signOut(first)).parts).toEqual({ session: null })
    expect(await whoIs(first)).toBeUndefined()
    expect(await whoIs(second)).toBeDefined()
    expect((await signOut(first)).parts).toEqual({ session: null })
    expect((await signOut()).parts).toEqual({ session: null })
  })
})
