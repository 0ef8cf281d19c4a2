import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { anna, identityWorld, tokenOf } from './identityWorld.ts'

describe('registering', () => {
  test('makes an applicant, whatever role was asked for, and signs them in', async () => {
    const { register, whoIs, items } = await identityWorld()
    const answer = await register({ firstName: 'Anna', role: 'sysadmin' })
    expect(answer.body).toMatchObject({ username: 'anna', firstName: 'Anna', role: 'applicant' })
    expect(await whoIs(tokenOf(answer))).toMatchObject({ username: 'anna', role: 'applicant', isActive: true })
    const audit = (await items()).find(({ entity }) => entity === 'auditEntry')
    expect(audit).toMatchObject({ action: 'user.registered', changes: ['username', 'email', 'firstName'] })
    expect(JSON.stringify(await items())).not.toContain(anna.password)
  })

  test.each([
    ['the username', { email: 'other@example.com', username: 'ANNA' }, ['username'], 'Username already exists'],
    ['the email', { email: 'Anna@Example.COM', username: 'other' }, ['email'], 'Email already exists'],
    ['both', {}, ['username', 'email'], 'Username already exists'],
  ])('is refused when %s is taken, and changes nothing', async (_what, fields, paths, message) => {
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

  test('takes no name or email that somebody else signs in with as the other', async () => {
    const { register, signIn } = await identityWorld()
    await register({ username: 'bo@work.example', email: 'bo@home.example' })
    const taken = (path: string) => ({
      code: 'already_exists',
      details: { fields: [expect.objectContaining({ path })] },
    })
    await expect(register({ email: 'Bo@work.example' })).rejects.toMatchObject(taken('email'))
    await expect(register({ username: 'Bo@home.example' })).rejects.toMatchObject(taken('username'))
    await signIn('bo@work.example')
    await register({ username: 'anna@example.com', email: 'anna@example.com' })
    await signIn('anna@example.com')
  })

  test('many at once with one name makes one account', async () => {
    const { register, items } = await identityWorld()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => register()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already_exists' })
    expect((await items()).filter(({ entity }) => entity === 'user')).toHaveLength(1)
  })

  test('refuses a common password at its field', async () => {
    const { register } = await identityWorld()
    await expect(register({ password: 'Password1' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'password', message: 'This password is too common' }] },
    })
  })

  test('is throttled by address', async () => {
    const { register, world, pass } = await identityWorld()
    const attempts = Array.from({ length: 31 }, () => register({ password: 'password' }).catch((error) => error))
    const codes = (await Promise.all(attempts)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
    await expect(register()).rejects.toMatchObject({ details: { retryAfter: 3600 } })
    world.address = '192.0.2.11'
    await register()
    world.address = '192.0.2.10'
    pass(3600)
    await expect(register()).rejects.toMatchObject({ code: 'already_exists' })
  })
})

describe('signing in', () => {
  test('takes username or email, in any capitals', async () => {
    const { register, signIn, whoIs } = await identityWorld()
    await register()
    for (const name of ['anna', 'ANNA', 'anna@example.com', 'Anna@Example.com']) {
      expect(await whoIs(tokenOf(await signIn(name)))).toMatchObject({ username: 'anna' })
    }
  })

  test('says the same of a wrong password, an unknown account and one that is not active', async () => {
    const { register, signIn, table, items, deps } = await identityWorld()
    await register()
    const { id } = (await deps.users.byEmail(anna.email)) ?? {}
    const refusal = { code: 'wrong_credentials', message: 'Invalid username or password' }
    await expect(signIn('anna', 'wrong')).rejects.toMatchObject(refusal)
    await expect(signIn('nobody')).rejects.toMatchObject(refusal)
    const user = (await items()).find((item) => item.entity === 'user' && item.id === id)
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...user, isActive: false } }))
    await expect(signIn('anna')).rejects.toMatchObject(refusal)
  })

  test('five failures lock the pair of account and address for 15 minutes, and are written down', async () => {
    const { register, signIn, world, pass, items } = await identityWorld()
    await register()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(signIn('anna', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
    }
    pass(60)
    await expect(signIn('ANNA')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again later.',
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

  test('with the right password begins a new row', async () => {
    const { register, signIn } = await identityWorld()
    await register()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await expect(signIn('anna', 'wrong')).rejects.toThrow()
      await signIn()
    }
  })

  test('many guesses at once get no more than five tries', async () => {
    const { register, signIn } = await identityWorld()
    await register()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn('anna', 'wrong').catch(({ code }) => code)),
    )
    expect(guesses.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
    expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(15)
  })

  test('one address cannot lock an account for all others, however often it is refused', async () => {
    const { register, signIn, world } = await identityWorld()
    await register()
    for (let guess = 0; guess < 55; guess += 1) await expect(signIn('anna', 'wrong')).rejects.toThrow()
    world.address = '192.0.2.11'
    await signIn()
  })

  test('guesses from many addresses lock an account for all of them', async () => {
    const { register, signIn, world } = await identityWorld()
    await register()
    for (let guess = 0; guess < 50; guess += 1) {
      world.address = `198.51.100.${guess}`
      await expect(signIn('anna', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
    }
    world.address = '192.0.2.10'
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

  test('ends with signing out, also where its cookie was copied to; others go on', async () => {
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
