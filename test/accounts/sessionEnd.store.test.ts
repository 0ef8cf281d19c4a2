import { describe, expect, test } from 'vitest'
import { defaultSessionRules } from '../../shared/accounts/domain/sessionRules.ts'
import { devicesOf, identityWorld, tokenOf } from './identityWorld.ts'

const minute = 60
const day = 24 * 60 * minute

/** Sessions of applicants end after 30 minutes without activity. */
async function idleWorld() {
  const identity = await identityWorld()
  const applicant = { ...defaultSessionRules.applicant, idleMinutes: 30 }
  identity.world.sessions = { ...defaultSessionRules, applicant }
  return identity
}

describe('a session that ends by inactivity', () => {
  test('is moved by reported activity, by the time that is left', async () => {
    const { register, sessionOf, continueSession, pass } = await idleWorld()
    const token = tokenOf(await register())
    expect(await sessionOf(token)).toMatchObject({ idle: { seconds: 1800, secondsLeft: 1800 } })
    pass(29 * minute)
    await continueSession(token, 5 * minute)
    expect(await sessionOf(token)).toMatchObject({ idle: { secondsLeft: 25 * minute } })
    await continueSession(token, 20 * minute)
    expect(await sessionOf(token)).toMatchObject({ idle: { secondsLeft: 25 * minute } })
    pass(25 * minute)
    expect(await sessionOf(token)).toBeUndefined()
    await expect(continueSession(token)).rejects.toThrow('The session has ended')
  })

  test('is not moved by other calls, and ends at the latest by its lifetime', async () => {
    const { register, account, sessionOf, continueSession, pass } = await idleWorld()
    const token = tokenOf(await register())
    pass(20 * minute)
    await account(token)
    expect(await sessionOf(token)).toMatchObject({ idle: { secondsLeft: 10 * minute } })
    // The device was unknown, so the session lasts 12 hours.
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      await continueSession(token)
      pass(20 * minute)
    }
    expect(await sessionOf(token)).toBeUndefined()
  })

  test('is shown to its owner with both ends, and not after them', async () => {
    const { register, signIn, account, continueSession, pass } = await idleWorld()
    const left = tokenOf(await register())
    const used = tokenOf(await signIn())
    expect((await account(used)).sessions).toMatchObject([
      { isCurrent: true, idleMinutes: 30, endsAt: '2026-03-01T20:00:00.000Z' },
      { isCurrent: false, idleMinutes: 30 },
    ])
    pass(20 * minute)
    await continueSession(used)
    pass(20 * minute)
    expect((await account(used)).sessions).toHaveLength(1)
    await expect(account(left)).rejects.toThrow('The session has ended')
  })

  test('keeps the rule that it started with', async () => {
    const { world, register, signIn, sessionOf, continueSession, pass } = await idleWorld()
    const before = tokenOf(await register())
    world.sessions = defaultSessionRules
    const after = tokenOf(await signIn())
    expect((await sessionOf(after))?.idle).toBeUndefined()
    await continueSession(after)
    pass(31 * minute)
    expect(await sessionOf(before)).toBeUndefined()
    expect(await sessionOf(after)).toBeDefined()
  })
})

test('a session of an applicant lasts 30 days on a known device, and 12 hours elsewhere', async () => {
  const { world, register, signIn, account, sessionOf, pass } = await identityWorld()
  const registered = await register()
  expect(registered.parts.session?.seconds).toBe(day / 2)
  world.devices = devicesOf(registered)
  const known = await signIn()
  expect(known.parts.session?.seconds).toBe((defaultSessionRules.applicant.hours / 24) * day)
  expect((await account(tokenOf(known))).sessions[0]).not.toHaveProperty('idleMinutes')
  pass(30 * day - 1)
  expect(await sessionOf(tokenOf(known))).toBeDefined()
  pass(1)
  expect(await sessionOf(tokenOf(known))).toBeUndefined()
})
