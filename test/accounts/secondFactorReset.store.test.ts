import { describe, expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { usersWorld } from './usersWorld.ts'

const sysadmin = (number: number, firstName: string) =>
  makeUser({ id: idOf(number), role: 'sysadmin', firstName, lastName: 'Holm', username: firstName.toLowerCase() })
const [one, two, three] = [sysadmin(1, 'Karen'), sysadmin(2, 'Bo'), sysadmin(3, 'Ida')]
const louise = makeUser({ id: idOf(10), role: 'recruiter' })

/** A world in which these accounts have a second factor. */
async function worldWith(users: readonly User[], secured: readonly User[]) {
  const world = await usersWorld(users)
  for (const user of secured) await world.withPasskey(user)
  const items = async (entity: string) => (await world.items()).filter((item) => item.entity === entity)
  return {
    ...world,
    /** The audited actions, oldest first. */
    audited: async () =>
      (await items('auditEntry'))
        .toSorted((a, b) => String(a.timestamp).localeCompare(String(b.timestamp)))
        .map(({ action, userId, resourceId, changes }) => ({ action, userId, resourceId, changes })),
    mails: async () => (await items('outgoingMail')).map(({ mail }) => mail),
    requests: () => items('secondFactorReset'),
  }
}

describe('the reset of a second factor', () => {
  test('removes passkeys, apps and recovery codes, ends all sessions, and mails the owner', async () => {
    const { resetFactor, secondFactor, deps, audited, mails, world } = await worldWith([one, louise], [louise])
    expect(await secondFactor(one, louise.id)).toEqual({ hasSecondFactor: true })
    const { user, secondFactor: shown } = await resetFactor(one, louise.id, 'Lost her phone')
    const at = world.time.toISOString()
    expect(shown).toEqual({
      hasSecondFactor: false,
      lastReset: { at, by: 'Karen Holm', reason: 'Lost her phone' },
    })
    expect(user).toMatchObject({ id: louise.id, updatedAt: at })
    expect(await secondFactor(one, louise.id)).toEqual(shown)
    expect(await deps.users.byId(louise.id)).toMatchObject({ sessionEpoch: louise.sessionEpoch + 1, isActive: true })
    expect(await deps.factors.of(louise.id)).toMatchObject({ passkeys: [], totps: [], recoveryCodes: [] })
    expect(await mails()).toEqual([{ template: 'secondFactorChanged', userId: louise.id, change: 'reset' }])
    // Audit entries outlive the person, so the reason is stored with the account instead.
    expect(await audited()).toEqual([
      { action: 'user.second_factor_reset', userId: one.id, resourceId: louise.id, changes: [] },
    ])
  })

  test('can be repeated once the account has a second factor again', async () => {
    const { resetFactor, withPasskey, secondFactor } = await worldWith([one, louise], [louise])
    await resetFactor(one, louise.id)
    await expect(resetFactor(one, louise.id)).rejects.toMatchObject({ code: 'already_done' })
    await withPasskey(louise)
    expect(await secondFactor(one, louise.id)).toMatchObject({ hasSecondFactor: true, lastReset: { by: 'Karen Holm' } })
    await resetFactor(one, louise.id, 'Lost it again')
    expect(await secondFactor(one, louise.id)).toMatchObject({ lastReset: { reason: 'Lost it again' } })
  })

  test('is not for the own account, an unknown one, or one without a second factor', async () => {
    const { resetFactor, secondFactor, items } = await worldWith([one, louise], [one])
    const before = await items()
    await expect(resetFactor(one, one.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(resetFactor(one, idOf(99))).rejects.toMatchObject({ code: 'not_found' })
    await expect(secondFactor(one, idOf(99))).rejects.toMatchObject({ code: 'not_found' })
    await expect(resetFactor(one, louise.id)).rejects.toMatchObject({ code: 'already_done' })
    expect(await items()).toEqual(before)
  })

  test('is refused to someone who is no longer a system admin, and to one of two at the same moment', async () => {
    const { resetFactor, change, deps } = await worldWith([one, two, three, louise], [louise])
    await change(two, one.id, { role: 'recruiter' })
    await expect(resetFactor(one, louise.id)).rejects.toMatchObject({ code: 'forbidden' })
    const both = await Promise.allSettled([resetFactor(two, louise.id), resetFactor(three, louise.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await deps.users.byId(louise.id)).toMatchObject({ sessionEpoch: 1 })
  })

  test('is refused if the owner changes it at the same moment', async () => {
    const { resetFactor, deps } = await worldWith([one, louise], [louise])
    const of = deps.factors.of
    const seen = await of(louise.id)
    deps.factors.of = async () => seen
    await deps.factors.write({ ...seen, recoveryCodes: [] }, {})
    await expect(resetFactor(one, louise.id)).rejects.toMatchObject({ code: 'stale_record' })
    deps.factors.of = of
    expect(await of(louise.id)).toMatchObject({ passkeys: [expect.anything()] })
  })
})

describe('the reset of a system admin', () => {
  test('takes two other system admins, and stores the reason of both', async () => {
    const { resetFactor, secondFactor, deps, audited, mails, requests, world } = await worldWith(
      [one, two, three],
      [three],
    )
    const at = world.time.toISOString()
    const expiresAt = new Date(world.time.getTime() + 24 * 3600 * 1000).toISOString()
    const first = await resetFactor(one, three.id, 'Lost her phone')
    const waiting = { requestedBy: 'Karen Holm', requestedAt: at, expiresAt, reason: 'Lost her phone' }
    expect(first.secondFactor).toEqual({ hasSecondFactor: true, waiting: { ...waiting, isOwn: true } })
    expect(first.user).toMatchObject({ id: three.id, updatedAt: three.updatedAt })
    expect(await secondFactor(two, three.id)).toEqual({ hasSecondFactor: true, waiting: { ...waiting, isOwn: false } })
    expect([await deps.users.byId(three.id), await mails()]).toMatchObject([{ sessionEpoch: 0 }, []])
    world.time = new Date(world.time.getTime() + 1000)
    const second = await resetFactor(two, three.id, 'She called me')
    expect(second.secondFactor).toEqual({
      hasSecondFactor: false,
      lastReset: { at: world.time.toISOString(), by: 'Bo Holm', reason: 'Lost her phone\nShe called me' },
    })
    expect(await deps.users.byId(three.id)).toMatchObject({ sessionEpoch: 1 })
    expect(await mails()).toEqual([{ template: 'secondFactorChanged', userId: three.id, change: 'reset' }])
    expect(await audited()).toMatchObject([
      { action: 'user.second_factor_reset_requested', userId: one.id, resourceId: three.id, changes: [] },
      { action: 'user.second_factor_reset', userId: two.id, resourceId: three.id, changes: [] },
    ])
    expect(await requests()).toEqual([])
  })

  test('is not confirmed by the one who requested it, nor by its owner', async () => {
    const { resetFactor, audited, deps } = await worldWith([one, two], [two])
    const { secondFactor } = await resetFactor(one, two.id)
    expect(await resetFactor(one, two.id, 'Another reason')).toMatchObject({ secondFactor })
    expect(await audited()).toHaveLength(1)
    await expect(resetFactor(two, two.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await deps.factors.of(two.id)).toMatchObject({ passkeys: [expect.anything()] })
  })

  test('has to be requested again after a day', async () => {
    const { resetFactor, secondFactor, deps, world } = await worldWith([one, two, three], [three])
    await resetFactor(one, three.id)
    world.time = new Date(world.time.getTime() + 24 * 3600 * 1000)
    expect(await secondFactor(two, three.id)).toEqual({ hasSecondFactor: true })
    expect((await resetFactor(two, three.id)).secondFactor.waiting).toMatchObject({ isOwn: true })
    expect((await resetFactor(one, three.id)).secondFactor).toMatchObject({ hasSecondFactor: false })
    expect(await deps.users.byId(three.id)).toMatchObject({ sessionEpoch: 1 })
  })

  test.each([
    ['lost the role', { role: 'recruiter' }],
    ['was deactivated', { isActive: false }],
  ] as const)('does not count the request of someone who %s since', async (_what, loss) => {
    const { resetFactor, change, secondFactor, requests } = await worldWith([one, two, three], [three])
    await resetFactor(one, three.id)
    await change(two, one.id, loss)
    // Being a system admin again does not revive it.
    await change(two, one.id, { role: 'sysadmin', isActive: true })
    expect(await secondFactor(two, three.id)).toEqual({ hasSecondFactor: true })
    expect((await resetFactor(two, three.id)).secondFactor.waiting).toMatchObject({ requestedBy: 'Bo Holm' })
    expect(await requests()).toMatchObject([{ requestedBy: two.id }])
    expect((await resetFactor(one, three.id)).secondFactor).toMatchObject({ hasSecondFactor: false })
  })

  test('is requested by one of two who ask at the same moment; neither resets alone', async () => {
    const { resetFactor, deps } = await worldWith([one, two, three], [three])
    const { of } = deps.factors
    const both = await Promise.allSettled([resetFactor(one, three.id), resetFactor(two, three.id)])
    const done = (await of(three.id)).passkeys.length === 0
    // Either both asked, and one was told to look again; or the second one saw the request of the first.
    expect(both.map(({ status }) => status).toSorted()).toEqual(
      done ? ['fulfilled', 'fulfilled'] : ['fulfilled', 'rejected'],
    )
  })

  test('takes one system admin once the account has another role', async () => {
    const { resetFactor, change, secondFactor } = await worldWith([one, two, three], [three])
    await resetFactor(one, three.id)
    await change(two, three.id, { role: 'recruiter' })
    expect(await secondFactor(two, three.id)).toEqual({ hasSecondFactor: true })
    expect((await resetFactor(one, three.id)).secondFactor).toMatchObject({ hasSecondFactor: false })
  })

  test('replaces an expired request that has not been deleted yet', async () => {
    const { deps, put, resetFactor, world } = await worldWith([one, three], [three])
    const seconds = Math.floor(world.time.getTime() / 1000)
    const old = {
      userId: three.id,
      requestedBy: idOf(2),
      rightsEpoch: 0,
      reason: 'Old',
      requestedAt: '2026-01-01T08:00:00.000Z',
    }
    await put({ ...accountKeys.secondFactorReset(three.id), entity: 'secondFactorReset', ...old, expiresAt: seconds })
    expect(await deps.secondFactorResets.waitingFor(three.id, world.time)).toBeUndefined()
    expect((await resetFactor(one, three.id)).secondFactor.waiting).toMatchObject({ isOwn: true })
  })
})
