import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireRecordOwner } from '../../functions/src/applicants/recordOwners.ts'
import { roles } from '../../shared/accounts/domain/user.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { usersWorld } from './usersWorld.ts'

const sysadmin = (number: number) => makeUser({ id: idOf(number), role: 'sysadmin' })
const [one, two, three] = [sysadmin(1), sysadmin(2), sysadmin(3)]
const louise = makeUser({ id: idOf(10), role: 'recruiter' })

describe('changing another account', () => {
  test('sets the role, moves the account to the list of that role and audits who set which role', async () => {
    const { change, list, items } = await usersWorld([one, louise])
    expect(await change(one, louise.id, { role: 'client', updatedAt: louise.updatedAt })).toMatchObject({
      role: 'client',
    })
    expect((await list({ role: 'recruiter' })).users).toEqual([])
    expect((await list({ role: 'client' })).users).toMatchObject([{ id: louise.id, sessionEpoch: 1 }])
    expect((await items()).filter(({ entity }) => entity === 'auditEntry')).toMatchObject([
      { action: 'user.role_changed', resourceId: louise.id, userId: one.id, changes: ['role: recruiter → client'] },
    ])
  })

  test('ends open sessions on deactivation, and they stay ended after reactivation', async () => {
    const { change, deps, items } = await usersWorld([one, louise])
    await requireRecordOwner(louise.id, deps)
    await change(one, louise.id, { isActive: false })
    expect(await deps.users.byId(louise.id)).toMatchObject({ isActive: false, sessionEpoch: 1 })
    await expect(requireRecordOwner(louise.id, deps)).rejects.toMatchObject({ code: 'validation_failed' })
    await change(one, louise.id, { isActive: true })
    expect(await deps.users.byId(louise.id)).toMatchObject({ isActive: true, sessionEpoch: 1 })
    const actions = (await items()).filter(({ entity }) => entity === 'auditEntry').map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['user.deactivated', 'user.reactivated'])
  })

  test('reactivates an account with a reported login only once its second factor is reset', async () => {
    const reportedAt = '2026-02-28T08:00:00.000Z'
    const reported = { ...louise, isActive: false, reportedAt }
    const { change, withPasskey, resetFactor, deps } = await usersWorld([one, reported])
    await withPasskey(reported)
    await expect(change(one, louise.id, { isActive: true })).rejects.toMatchObject({ code: 'forbidden' })
    // A new role is no reason to forget the report.
    expect(await change(one, louise.id, { role: 'recruiting_manager' })).toMatchObject({ reportedAt })
    await resetFactor(one, louise.id)
    expect(await change(one, louise.id, { isActive: true })).toMatchObject({ isActive: true })
    expect(await deps.users.byId(louise.id)).not.toHaveProperty('reportedAt')
  })

  test('takes rights away whatever the account did meanwhile, and gives none to an account that changed', async () => {
    const { change, deps } = await usersWorld([one, louise])
    const seen = { updatedAt: '2026-01-01T00:00:00.000Z' }
    await expect(change(one, louise.id, { role: 'sysadmin', ...seen })).rejects.toMatchObject({ code: 'stale_record' })
    expect(await change(one, louise.id, { role: 'client', ...seen })).toMatchObject({ role: 'client' })
    await expect(change(one, louise.id, { role: 'recruiter', ...seen })).rejects.toMatchObject({ code: 'stale_record' })
    // Its owner changes the password between reading and writing.
    const { change: write } = deps.accounts
    let hindered = 0
    deps.accounts.change = async (all) => (hindered++ < 3 ? 'stale' : write(all))
    expect(await change(one, louise.id, { isActive: false, ...seen })).toMatchObject({ isActive: false })
    expect(hindered).toBe(4)
    await expect(change(one, louise.id, { isActive: true, ...seen })).rejects.toMatchObject({ code: 'stale_record' })
  })

  test('ends all sessions and audits it', async () => {
    const { endSessions, deps, items } = await usersWorld([one, louise])
    await endSessions(one, louise.id)
    expect(await deps.users.byId(louise.id)).toMatchObject({ isActive: true, sessionEpoch: 1 })
    expect(await items()).toContainEqual(expect.objectContaining({ action: 'user.sessions_ended', changes: [] }))
  })

  test('ends all sessions although the account changes its password in a loop', async () => {
    const { endSessions, deps } = await usersWorld([one, louise])
    const { change: write } = deps.accounts
    let hindered = 0
    deps.accounts.change = async (all) => (hindered++ < 3 ? 'stale' : write(all))
    expect(await endSessions(one, louise.id)).toMatchObject({ id: louise.id })
    expect(hindered).toBe(4)
    expect(await deps.users.byId(louise.id)).toMatchObject({ sessionEpoch: 1 })
  })

  test('writes nothing if nothing changes', async () => {
    const { change, items } = await usersWorld([one, louise])
    const before = await items()
    await change(one, louise.id, { role: 'recruiter', isActive: true })
    expect(await items()).toEqual(before)
  })

  test('rejects a stale change and returns the current account without its password', async () => {
    const { change, items } = await usersWorld([one, two, louise])
    await change(one, louise.id, { role: 'client' })
    const before = await items()
    const refused = await change(two, louise.id, { role: 'recruiter', updatedAt: louise.updatedAt }).catch(
      (thrown) => thrown,
    )
    expect(refused).toMatchObject({ code: 'stale_record', details: { current: { id: louise.id, role: 'client' } } })
    expect(JSON.stringify(refused.details)).not.toMatch(/password|epoch/i)
    expect(await items()).toEqual(before)
  })

  test('applies one of two concurrent changes and rejects the other', async () => {
    const { change } = await usersWorld([one, two, louise])
    const both = await Promise.allSettled([
      change(one, louise.id, { role: 'recruiting_manager', updatedAt: louise.updatedAt }),
      change(two, louise.id, { role: 'sysadmin', updatedAt: louise.updatedAt }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('fails with not_found for an unknown account', async () => {
    const { change, endSessions } = await usersWorld([one])
    await expect(change(one, louise.id, { isActive: false })).rejects.toMatchObject({ code: 'not_found' })
    await expect(endSessions(one, louise.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('at least one system admin remains', () => {
  test('because no one can change their own role or deactivate themselves', async () => {
    const { change, endSessions, items } = await usersWorld([one])
    const before = await items()
    for (const body of [{ role: 'client' as const }, { isActive: false }])
      await expect(change(one, one.id, body)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(endSessions(one, one.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await items()).toEqual(before)
  })

  test('if two admins demote each other at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { change, now } = await usersWorld([one, two])
      const outcomes = await Promise.allSettled([
        change(one, two.id, { role: 'client' }),
        change(two, one.id, { isActive: false }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = (await now()).filter(({ role, isActive }) => role === 'sysadmin' && isActive)
      expect(left).toHaveLength(1)
    }
  })

  test('after any mix of concurrent changes', async () => {
    const sysadmins = [one, two, three]
    const step = fc.record({
      by: fc.constantFrom(...sysadmins),
      target: fc.constantFrom(...sysadmins),
      body: fc.oneof(fc.record({ role: fc.constantFrom(...roles) }), fc.record({ isActive: fc.boolean() })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const { change, now } = await usersWorld(sysadmins)
        await Promise.allSettled(steps.map(({ by, target, body }) => change(by, target.id, body)))
        expect((await now()).some(({ role, isActive }) => role === 'sysadmin' && isActive)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  test('and an admin who was just demoted cannot change anyone', async () => {
    const { change, items } = await usersWorld([one, two, louise])
    await change(one, two.id, { role: 'recruiter' })
    const before = await items()
    await expect(change(two, louise.id, { isActive: false })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await items()).toEqual(before)
  })
})
