import { describe, expect, test } from 'vitest'
import { kernelKeys } from '../../functions/src/kernel/keys.ts'
import { defaultSessionRules } from '../../shared/accounts/domain/sessionRules.ts'
import { defaultSignInRules } from '../../shared/accounts/domain/signInRules.ts'
import { roles } from '../../shared/accounts/domain/user.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { usersWorld } from './usersWorld.ts'

const admin = makeUser({ id: idOf(1), role: 'sysadmin' })
const noon = '2026-03-01T12:00:00.000Z'
const required = Object.fromEntries(roles.map((role) => [role, 'required']))

describe('the rules for sign-in', () => {
  test('are those of the stage until a system admin sets others, which is audited by role', async () => {
    const { rules, setRules, items, world } = await usersWorld([admin])
    const before = await rules()
    expect(before).toMatchObject({ secondFactor: { sysadmin: 'offered', applicant: 'offered' }, updatedAt: null })
    const secondFactor = { ...before.secondFactor, sysadmin: 'required', client: 'required' } as const
    const saved = { ...before, secondFactor, updatedAt: world.time.toISOString() }
    expect(await setRules(admin, { ...before, secondFactor })).toEqual(saved)
    expect(await rules()).toEqual(saved)
    expect((await items()).filter(({ entity }) => entity === 'auditEntry')).toMatchObject([
      { action: 'user.sign_in_rules_changed', userId: admin.id, changes: ['client: required', 'sysadmin: required'] },
    ])
  })

  test('set when sessions end, which is audited by role and left alone by older pages', async () => {
    const { rules, setRules, items } = await usersWorld([admin])
    const before = await rules()
    expect(before.sessions).toEqual(defaultSessionRules)
    const applicant = { idleMinutes: null, hours: 24 }
    const sessions = { ...before.sessions, applicant, client: { idleMinutes: 15, hours: 8 } }
    const { sessions: _left, ...others } = await setRules(admin, { ...before, sessions })
    expect(await rules()).toMatchObject({ sessions })
    expect((await items()).filter(({ entity }) => entity === 'auditEntry')).toMatchObject([
      { changes: ['applicant: - min, 24 h', 'client: 15 min, 8 h'] },
    ])
    const secondFactor = { ...others.secondFactor, client: 'required' as const }
    expect(await setRules(admin, { ...others, secondFactor })).toMatchObject({ sessions })
  })

  test('end sessions as usual if their rules are not stored or not readable', async () => {
    const { rules, put } = await usersWorld([admin])
    const stored = { ...kernelKeys.setting('signIn'), entity: 'signInRules', schemaVersion: 1, updatedAt: noon }
    await put({ ...stored, secondFactor: {} })
    expect((await rules()).sessions).toEqual(defaultSessionRules)
    await put({ ...stored, secondFactor: {}, sessions: { client: { idleMinutes: 15, hours: 8 }, sysadmin: 'never' } })
    expect((await rules()).sessions).toEqual({ ...defaultSessionRules, client: { idleMinutes: 15, hours: 8 } })
  })

  test('stay as they are if nothing changes', async () => {
    const { rules, setRules, items } = await usersWorld([admin])
    const before = await items()
    await setRules(admin, await rules())
    expect(await items()).toEqual(before)
  })

  test('are refused if someone else changed them, also at the same moment', async () => {
    const { rules, setRules } = await usersWorld([admin])
    const seen = await rules()
    const wanted = (role: 'client' | 'recruiter') => ({
      ...seen,
      secondFactor: { ...seen.secondFactor, [role]: 'required' as const },
    })
    const both = await Promise.allSettled([setRules(admin, wanted('client')), setRules(admin, wanted('recruiter'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const current = await rules()
    await expect(setRules(admin, seen)).rejects.toMatchObject({ code: 'stale_record', details: { current } })
    // The clock has not moved on, and the version is another one all the same.
    const next = await setRules(admin, { ...current, secondFactor: seen.secondFactor })
    expect(next.updatedAt).not.toBe(current.updatedAt)
  })

  test('require a second factor of everybody but applicants on a deployed stage', () => {
    expect(defaultSignInRules('required').secondFactor).toEqual({ ...required, applicant: 'offered' })
  })

  test('require a second factor of a role that was added since, or whose rule is not known', async () => {
    const { rules, put } = await usersWorld([admin])
    await put({
      ...kernelKeys.setting('signIn'),
      ...{ entity: 'signInRules', schemaVersion: 1 },
      secondFactor: { applicant: 'offered', client: 'by-letter' },
      updatedAt: '2026-03-01T08:00:00.000Z',
    })
    expect(await rules()).toMatchObject({ secondFactor: { ...required, applicant: 'offered' } })
  })
})
