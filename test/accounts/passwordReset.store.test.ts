import { describe, expect, test } from 'vitest'
import { hashOfToken, newResetToken } from '../../functions/src/accounts/resetTokens.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { anna, identityWorld, tokenOf } from './identityWorld.ts'

/** A world where Anna has an account and a reset token. */
async function withToken() {
  const identity = await identityWorld()
  const session = tokenOf(await identity.register())
  const issue = async () => {
    const user = await identity.users.byEmail(anna.email)
    if (!user) throw new Error('Anna has an account')
    const { token, record } = newResetToken(user, anna.email, identity.world.time)
    await identity.resetTokens.keep(record)
    return token
  }
  return { ...identity, session, issue, token: await issue() }
}

const invalid = { code: 'invalid_reset_token', message: 'Invalid or expired token' }

describe('requesting a reset link', () => {
  test('returns and stores the same whether or not the account exists', async () => {
    const { register, requestReset, items } = await identityWorld()
    await register()
    const answers = [await requestReset('ANNA@example.com'), await requestReset('nobody@example.com')]
    expect(answers).toEqual(
      Array(2).fill({ message: "If an account with that email exists, we've sent you a password reset link." }),
    )
    const waiting = (await items()).filter(({ entity }) => entity === 'outgoingMail')
    expect(waiting.map(({ mail }) => mail.emailKey).toSorted()).toEqual(['anna@example.com', 'nobody@example.com'])
    expect(waiting.map((item) => Object.keys(item).toSorted().join())[0]).toBe(
      waiting.map((item) => Object.keys(item).toSorted().join())[1],
    )
  })

  test('sends five mails an hour to one email and returns the same answer beyond that', async () => {
    const { requestReset, world, items } = await identityWorld()
    const answers: unknown[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      world.address = `192.0.2.${attempt}`
      answers.push(await requestReset(attempt % 2 ? 'nobody@example.com' : 'Nobody@Example.com'))
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await requestReset('another@example.com')
    const mailed = (await items()).filter(({ entity }) => entity === 'outgoingMail').map(({ mail }) => mail.emailKey)
    expect(mailed.toSorted()).toEqual(['another@example.com', ...Array(5).fill('nobody@example.com')])
  })
})

describe('a reset token', () => {
  test('expires when the email it was sent to changes', async () => {
    const { token, session, wantEmail, emailToken, confirmEmail, verify, reset, signIn } = await withToken()
    await wantEmail(session, 'anna@new.example')
    expect(await verify(token)).toEqual({ valid: true })
    await confirmEmail(session, await emailToken(session))
    expect(await verify(token)).toEqual({ valid: false })
    await expect(reset(token, 'another horse')).rejects.toMatchObject(invalid)
    await signIn('anna@new.example')
  })

  test('sets no password if the email changes while the link is used', async () => {
    const { token, session, wantEmail, emailToken, confirmEmail, users, signIn, world } = await withToken()
    const before = await users.byEmail(anna.email)
    if (!before) throw new Error('Anna has an account')
    await wantEmail(session, 'anna@new.example')
    await confirmEmail(session, await emailToken(session))
    const change = { userId: before.id, epoch: before.sessionEpoch, passwordHash: 'another', now: world.time }
    const notice = {
      mail: {
        ...{ id: idOf(900), language: 'en' as const, createdAt: world.time.toISOString() },
        mail: { template: 'passwordChanged' as const, userId: before.id },
      },
      audit: makeAuditEntry(),
    }
    const changed = await users.resetPassword(hashOfToken(token), { ...change, provenEmail: before.email }, notice)
    expect(changed).toBe(false)
    await signIn('anna@new.example')
  })

  test('sets a new password once', async () => {
    const { token, verify, reset, signIn, items, users, mails } = await withToken()
    expect(await verify(token)).toEqual({ valid: true })
    expect((await reset(token, 'another horse')).body).toEqual({ message: 'Password reset successfully' })
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    await signIn('anna', 'another horse')
    expect(await verify(token)).toEqual({ valid: false })
    await expect(reset(token, 'third horse')).rejects.toMatchObject(invalid)
    expect((await items()).filter(({ action }) => action === 'user.password_reset')).toMatchObject([
      { changes: ['password'], ipAddress: '192.0.2.10' },
    ])
    const { id: userId } = (await users.byEmail(anna.email)) ?? {}
    expect(await mails()).toEqual([{ template: 'passwordChanged', userId }])
  })

  test('removes the factors that somebody added before the owner of the email proved it', async () => {
    const { token, reset, users, deps, issue } = await withToken()
    const { id = '' } = (await users.byEmail(anna.email)) ?? {}
    const named = { id: idOf(1), name: 'Laptop', createdAt: '2026-03-01T08:00:00.000Z' }
    const passkey = { ...named, credentialId: 'one', publicKey: 'key', counter: 0 }
    const withPasskey = async () =>
      deps.factors.write({ ...(await deps.factors.of(id)), passkeys: [passkey], recoveryCodes: ['hash'] }, {})
    await withPasskey()
    await reset(token, 'another horse')
    expect(await deps.factors.of(id)).toMatchObject({ passkeys: [], recoveryCodes: [] })
    // From now on they are the owner's, and no link removes them.
    await withPasskey()
    await reset(await issue(), 'a third horse')
    expect((await deps.factors.of(id)).passkeys).toHaveLength(1)
  })

  test('proves the email it was sent to', async () => {
    const { token, reset, users, world } = await withToken()
    expect((await users.byEmail(anna.email))?.emailProvedAt).toBeUndefined()
    await reset(token, 'another horse')
    expect((await users.byEmail(anna.email))?.emailProvedAt).toBe(world.time.toISOString())
  })

  test('is stored only as a hash', async () => {
    const { token, items } = await withToken()
    expect(JSON.stringify(await items())).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('works once for concurrent requests', async () => {
    const { token, reset } = await withToken()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => reset(token, `horse number ${n}`)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(invalid)
  })

  test('expires after an hour', async () => {
    const { token, verify, reset, pass } = await withToken()
    pass(3599)
    expect(await verify(token)).toEqual({ valid: true })
    pass(1)
    expect(await verify(token)).toEqual({ valid: false })
    await expect(reset(token, 'another horse')).rejects.toMatchObject(invalid)
  })

  test('is invalidated with all others when the password changes', async () => {
    const { token, issue, verify, reset } = await withToken()
    const other = await issue()
    await reset(token, 'another horse')
    expect(await verify(other)).toEqual({ valid: false })
    await expect(reset(other, 'third horse')).rejects.toMatchObject(invalid)
  })

  test('survives a new password only until its email is proven, so that no stranger can end the links of its owner', async () => {
    const { token, session, changePassword, verify, reset, issue } = await withToken()
    await changePassword(session, anna.password, 'a stranger’s horse')
    expect(await verify(token)).toEqual({ valid: true })
    await reset(token, 'another horse')
    expect(await verify(await issue())).toEqual({ valid: true })
  })

  test('is rejected if it was never issued', async () => {
    const { verify, reset } = await withToken()
    expect(await verify('guessed')).toEqual({ valid: false })
    await expect(reset('guessed', 'another horse')).rejects.toMatchObject(invalid)
  })

  test('stays valid after a common password is rejected', async () => {
    const { token, verify, reset } = await withToken()
    await expect(reset(token, 'Qwerty123')).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await verify(token)).toEqual({ valid: true })
  })
})

describe('setting a password with a token', () => {
  const audit = makeAuditEntry({ resource: 'user', action: 'user.password_reset' })

  test('fails as a whole if the account changed or the token was used in the meantime', async () => {
    const { token, users, resetTokens, world } = await withToken()
    const { id: userId } = (await users.byEmail(anna.email)) ?? { id: '' }
    const tokenHash = hashOfToken(token)
    const mail = { template: 'passwordChanged' as const, userId }
    const notice = (id: string) => ({
      mail: { id: idOf(1), language: 'en' as const, createdAt: world.time.toISOString(), mail },
      audit: { ...audit, id },
    })
    const change = (epoch: number) => ({ userId, epoch, passwordHash: `hash ${epoch}`, now: world.time })

    expect(await users.resetPassword(tokenHash, change(7), notice('one'))).toBe(false)
    expect(await resetTokens.usable(tokenHash, world.time)).toBeDefined()
    expect(await users.resetPassword(tokenHash, change(0), notice('one'))).toBe(true)
    expect(await users.resetPassword(tokenHash, change(1), notice('another'))).toBe(false)
    expect(await users.byId(userId)).toMatchObject({ passwordHash: 'hash 0', sessionEpoch: 1 })
  })
})

describe('a password reset', () => {
  test('ends all sessions', async () => {
    const { token, reset, session, whoIs, signIn } = await withToken()
    const second = tokenOf(await signIn())
    await reset(token, 'another horse')
    expect(await whoIs(session)).toBeUndefined()
    expect(await whoIs(second)).toBeUndefined()
  })

  test('unlocks an account that was locked by failed sign-ins', async () => {
    const { token, reset, signIn } = await withToken()
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('anna', 'forgotten').catch(() => undefined)
    await expect(signIn('anna', 'forgotten')).rejects.toMatchObject({ code: 'too_many_requests' })
    await reset(token, 'another horse')
    await signIn('anna', 'another horse')
  })
})
