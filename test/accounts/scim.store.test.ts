import { describe, expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { passwordMatches } from '../../functions/src/accounts/passwords.ts'
import { idOf } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'
import { domain, entraUser, scimWorld } from './scimWorld.ts'

const email = (name: string) => `${name}@${domain}`
const admin = makeUser({ id: idOf(1), role: 'sysadmin', email: email('admin'), username: 'admin' })
const deactivate = { op: 'Replace', path: 'active', value: 'False' }
const activate = { op: 'Replace', path: 'active', value: 'True' }
const roleOf = (value: string) => ({ op: 'Add', path: 'roles[primary eq "True"].value', value })

describe('creating a person', () => {
  test('creates an account with a proven email, a role and a password that nobody knows', async () => {
    const { create, user, items, audits } = await scimWorld()
    const made = await create(entraUser('anna'))
    expect(made).toMatchObject({
      ...{ userName: email('anna'), externalId: 'external-anna', active: true, displayName: 'anna Holm' },
      emails: [{ value: email('anna'), type: 'work', primary: true }],
      roles: [{ value: 'recruiter' }],
      meta: { location: `https://fagfolk.example/scim/v2/Users/${made.id}` },
    })
    const account = await user(made.id)
    expect(account).toMatchObject({
      ...{ username: email('anna'), email: email('anna'), role: 'recruiter', firstName: 'anna', lastName: 'Holm' },
      ...{ isActive: true, emailProvedAt: '2026-03-01T08:00:00.000Z' },
      scim: { userName: email('anna'), externalId: 'external-anna' },
    })
    for (const password of ['', 'moved', email('anna')])
      expect(await passwordMatches(password, account?.passwordHash)).toBe(false)
    expect((await items()).map(({ entity }) => entity)).toContain('password')
    expect(await audits()).toMatchObject([
      { action: 'user.directory_created', resourceId: made.id, actorKind: 'system', actorName: 'SCIM' },
    ])
    expect((await audits())[0]).not.toHaveProperty('userId')
  })

  test('gives the named role, never that of a client or applicant', async () => {
    const { create } = await scimWorld()
    const roleFor = async (name: string, role: string) =>
      (await create(entraUser(name, { roles: [{ value: role }] }))).roles[0]?.value
    expect(await roleFor('anna', 'recruiting_manager')).toBe('recruiting_manager')
    expect(await roleFor('bo', 'client')).toBe('recruiter')
    expect(await roleFor('carl', 'applicant')).toBe('recruiter')
  })

  test('makes system admins only if the token may', async () => {
    const { create, world, items } = await scimWorld()
    const wanted = entraUser('anna', { roles: [{ value: 'sysadmin' }] })
    await expect(create(wanted)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await items()).toEqual([])
    world.mayGrantSysadmin = true
    expect((await create(wanted)).roles).toMatchObject([{ value: 'sysadmin' }])
  })

  test.each([
    ['another domain', entraUser('anna', { emails: [{ value: 'anna@elsewhere.example' }] })],
    ['a domain that contains it', entraUser('anna', { emails: [{ value: `anna@sub.${domain}` }] })],
    ['a domain that ends like it', entraUser('anna', { emails: [{ value: `anna@x${domain}` }] })],
  ])('refuses an email in %s', async (_what, person) => {
    const { create, items } = await scimWorld()
    await expect(create(person)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'emails' }] },
    })
    expect(await items()).toEqual([])
  })

  test('is refused before single sign-on says which domains there are', async () => {
    const { create, world } = await scimWorld()
    world.domains = undefined
    await expect(create(entraUser('anna'))).rejects.toThrow('Set up single sign-on in Fagfolk first')
  })

  test('takes the userName as the email if there is no other', async () => {
    const { create } = await scimWorld()
    const { emails: _emails, ...person } = entraUser('anna')
    expect((await create(person)).emails).toMatchObject([{ value: email('anna') }])
    await expect(create({ ...person, userName: 'bo' })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(create({ emails: [{ value: email('bo') }] })).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('chooses another username if the name in the directory is taken or is no username', async () => {
    const taken = makeUser({ id: idOf(20), username: 'anna', email: 'other@example.com' })
    const { create, user } = await scimWorld([taken])
    const usernameOf = async (userName: string, name: string) => {
      const made = await create(entraUser(name, { userName, name: { givenName: 'Anna', familyName: 'Holm' } }))
      return (await user(made.id))?.username
    }
    expect(await usernameOf('anna', 'a')).toBe('anna.holm')
    // An address is a username only for its own account.
    expect(await usernameOf('somebody@elsewhere.example', 'b')).toMatch(/^anna\.holm-[0-9a-f]{8}$/)
    expect(await usernameOf(`${'x'.repeat(90)}`, 'c')).toMatch(/^anna\.holm-[0-9a-f]{8}$/)
  })

  test('refuses a userName that is taken, also at the same moment', async () => {
    const { create, list } = await scimWorld()
    const same = (name: string) => entraUser(name, { userName: 'same', externalId: name })
    const both = await Promise.allSettled([create(same('anna')), create(same('bo'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create(same('carl'))).rejects.toMatchObject({ code: 'already_exists' })
    await expect(create(same('carl'))).rejects.toMatchObject({ details: { fields: [{ path: 'userName' }] } })
    await expect(create(entraUser('carl', { userName: 'SAME' }))).rejects.toMatchObject({ code: 'already_exists' })
    expect((await list()).totalResults).toBe(1)
  })

  test('creates one account of two calls for the same email at the same moment', async () => {
    const { create, list } = await scimWorld()
    const calls = ['one', 'two'].map((userName) => create(entraUser('anna', { userName })))
    const both = await Promise.allSettled(calls)
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await list()).totalResults).toBe(1)
  })
})

describe('taking over an account', () => {
  const louise = makeUser({ id: idOf(10), email: email('louise'), username: 'louise' })

  test('links the colleague with that email, and keeps the role, the username and the sessions', async () => {
    const { create, user, signedIn, whoIs, audits } = await scimWorld([louise])
    const token = await signedIn(louise.id)
    expect((await create(entraUser('louise'))).id).toBe(louise.id)
    expect(await user(louise.id)).toMatchObject({
      ...{ username: 'louise', role: 'recruiter', firstName: 'louise', passwordHash: louise.passwordHash },
      scim: { userName: email('louise') },
    })
    expect(await whoIs(token)).toMatchObject({ user: { id: louise.id } })
    expect(await audits()).toMatchObject([{ action: 'user.directory_linked', resourceId: louise.id }])
  })

  test.each(['client', 'applicant'] as const)('is refused for the account of a %s', async (role) => {
    const theirs = makeUser({ ...louise, role })
    const { create, items } = await scimWorld([theirs])
    const before = await items()
    await expect(create(entraUser('louise'))).rejects.toMatchObject({ code: 'already_exists' })
    expect(await items()).toEqual(before)
  })

  test('is refused for one that the directory already has under another name', async () => {
    const { create } = await scimWorld([louise])
    await create(entraUser('louise'))
    await expect(create(entraUser('louise', { userName: 'another' }))).rejects.toMatchObject({ code: 'already_exists' })
  })

  test('reactivates no system admin unless the token may', async () => {
    const former = makeUser({ ...louise, role: 'sysadmin', isActive: false, deactivatedByDirectory: true })
    const { create, world, user } = await scimWorld([former])
    await expect(create(entraUser('louise'))).rejects.toMatchObject({ code: 'forbidden' })
    world.mayGrantSysadmin = true
    await create(entraUser('louise'))
    expect(await user(louise.id)).toMatchObject({ role: 'sysadmin', isActive: true })
  })

  test('reactivates no account that a system admin deactivated, whatever role it gives', async () => {
    const former = makeUser({ ...louise, role: 'sysadmin', isActive: false })
    const { create, world, user } = await scimWorld([former])
    world.mayGrantSysadmin = true
    for (const role of ['sysadmin', 'recruiter'])
      await expect(create(entraUser('louise', { roles: [{ value: role, primary: true }] }))).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/^A system admin deactivated/),
      })
    expect(await user(louise.id)).toMatchObject({ role: 'sysadmin', isActive: false })
  })

  test('takes the address from an account that never proved it', async () => {
    const squatter = {
      ...makeUser({ id: idOf(30), role: 'applicant', email: email('louise'), username: email('louise') }),
      emailProvedAt: undefined,
    }
    const { create, user, signedIn, whoIs, audits } = await scimWorld([squatter])
    const token = await signedIn(squatter.id)
    const made = await create(entraUser('louise'))
    expect(made.id).not.toBe(squatter.id)
    expect(await user(made.id)).toMatchObject({ username: email('louise'), email: email('louise') })
    const loser = await user(squatter.id)
    expect([loser?.email, loser?.username]).toEqual([undefined, expect.stringMatching(/^user-/)])
    expect(await whoIs(token)).toBeUndefined()
    expect((await audits()).map(({ action }) => action).toSorted()).toEqual([
      'user.directory_created',
      'user.email_taken',
    ])
  })
})

describe('finding people', () => {
  test('finds them by name, external id, email, id and state, and never anyone else', async () => {
    const stranger = makeUser({ id: idOf(10), email: email('louise') })
    const { create, find, get, patch } = await scimWorld([stranger])
    const [anna, bo] = [await create(entraUser('anna')), await create(entraUser('bo'))]
    await patch(bo.id, deactivate)
    const idsFor = async (filter: string) => (await find(filter)).map(({ id }) => id)
    for (const filter of [
      `userName eq "${email('ANNA')}"`,
      'externalId eq "external-anna"',
      `emails.value eq "${email('anna')}"`,
      `id eq "${anna.id}"`,
      'active eq true',
      `userName eq "${email('anna')}" and active eq true`,
    ])
      expect(await idsFor(filter), filter).toEqual([anna.id])
    expect(await idsFor('active eq false')).toEqual([bo.id])
    expect(await idsFor(`userName eq "${email('bo')}" and active eq true`)).toEqual([])
    for (const filter of [`emails.value eq "${email('louise')}"`, `id eq "${stranger.id}"`, 'userName eq "nobody"'])
      expect(await idsFor(filter), filter).toEqual([])
    await expect(get(stranger.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(find('userName sw "a"')).rejects.toMatchObject({ details: { fields: [{ path: 'filter' }] } })
  })

  test('answers in pages', async () => {
    const { create, list } = await scimWorld()
    const made = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) made.push((await create(entraUser(name))).id)
    const pages = [
      await list({ count: '2' }),
      await list({ startIndex: '3', count: '2' }),
      await list({ startIndex: '5' }),
    ]
    expect(pages.map(({ totalResults, startIndex, itemsPerPage }) => [totalResults, startIndex, itemsPerPage])).toEqual(
      [
        [5, 1, 2],
        [5, 3, 2],
        [5, 5, 1],
      ],
    )
    expect(pages.flatMap(({ Resources }) => Resources.map(({ id }) => id)).toSorted()).toEqual(made.toSorted())
    expect(await list({ count: '0' })).toMatchObject({ totalResults: 5, Resources: [] })
    expect(await list({ count: '-1', startIndex: '-7' })).toMatchObject({ startIndex: 1, Resources: [] })
    expect(await list({ startIndex: '100' })).toMatchObject({ totalResults: 5, Resources: [] })
  })
})

describe('changing a person', () => {
  test('ends their sessions at the next call when the directory deactivates them', async () => {
    const { create, patch, signedIn, whoIs, user, audits, get } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    const token = await signedIn(id)
    expect(await whoIs(token)).toMatchObject({ user: { id } })
    expect(await patch(id, deactivate)).toMatchObject({ id, active: false })
    expect(await whoIs(token)).toBeUndefined()
    expect(await get(id)).toMatchObject({ active: false })
    // They stay out after a reactivation.
    expect(await patch(id, activate)).toMatchObject({ active: true })
    expect(await whoIs(token)).toBeUndefined()
    expect(await user(id)).toMatchObject({ sessionEpoch: 1, rightsEpoch: 2 })
    expect((await audits()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.deactivated', 'user.reactivated']),
    )
  })

  test('ends their sessions with another role, which only a named role gives', async () => {
    const { create, patch, replace, signedIn, whoIs, user } = await scimWorld()
    const { id } = await create(entraUser('anna', { roles: [{ value: 'recruiting_manager' }] }))
    const token = await signedIn(id)
    await replace(id, entraUser('anna'))
    await patch(id, { op: 'remove', path: 'roles' }, { op: 'replace', path: 'roles', value: [{ value: 'client' }] })
    expect(await user(id)).toMatchObject({ role: 'recruiting_manager' })
    expect(await whoIs(token)).toBeDefined()
    await patch(id, roleOf('recruiter'))
    expect(await user(id)).toMatchObject({ role: 'recruiter' })
    expect(await whoIs(token)).toBeUndefined()
  })

  test('changes names, external id and userName, and audits which fields but no values', async () => {
    const { create, patch, find, audits, user, signedIn, whoIs } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    const token = await signedIn(id)
    await patch(
      id,
      { op: 'Replace', path: 'name.givenName', value: 'Anne' },
      { op: 'Replace', path: 'externalId', value: 'x-2' },
      { op: 'Replace', path: 'userName', value: 'anne' },
    )
    expect(await user(id)).toMatchObject({ firstName: 'Anne', scim: { userName: 'anne', externalId: 'x-2' } })
    expect(await find(`userName eq "${email('anna')}"`)).toEqual([])
    expect(await find('userName eq "anne"')).toMatchObject([{ id }])
    expect(await find('externalId eq "x-2"')).toMatchObject([{ id }])
    expect(await whoIs(token)).toBeDefined()
    const changed = (await audits()).find(({ action }) => action === 'user.directory_changed')
    expect(changed?.changes).toEqual(['firstName', 'scim'])
  })

  test('changes the email, with a username that is the email, within the domains only', async () => {
    const { create, patch, user, find, deps } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    const path = 'emails[type eq "work"].value'
    await patch(id, { op: 'Replace', path, value: email('anne') })
    expect(await user(id)).toMatchObject({ email: email('anne'), username: email('anne') })
    expect(await find(`emails.value eq "${email('anne')}"`)).toMatchObject([{ id }])
    expect(await deps.users.byEmail(email('anna'))).toBeUndefined()
    await expect(patch(id, { op: 'Replace', path, value: 'anne@elsewhere.example' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })

  test('refuses names of others', async () => {
    const stranger = makeUser({ id: idOf(10), email: email('louise') })
    const { create, patch, items } = await scimWorld([stranger])
    const anna = await create(entraUser('anna'))
    await create(entraUser('bo'))
    const before = await items()
    for (const [path, value] of [
      ['userName', email('bo')],
      ['emails', [{ value: email('bo') }]],
      ['emails', [{ value: email('louise') }]],
    ])
      await expect(patch(anna.id, { op: 'replace', path, value })).rejects.toMatchObject({ code: 'already_exists' })
    expect(await items()).toEqual(before)
  })

  test('writes nothing if nothing changes', async () => {
    const { create, replace, patch, items } = await scimWorld()
    const made = await create(entraUser('anna'))
    const before = await items()
    expect(await replace(made.id, entraUser('anna'))).toEqual(made)
    expect(await patch(made.id, activate, { op: 'replace', path: 'title', value: 'Boss' })).toEqual(made)
    expect(await items()).toEqual(before)
  })

  test('reaches only people that the directory manages', async () => {
    const stranger = makeUser({ id: idOf(10), email: email('louise') })
    const { patch, replace, remove, items } = await scimWorld([stranger, admin])
    const before = await items()
    for (const id of [stranger.id, admin.id, idOf(99)]) {
      await expect(patch(id, deactivate)).rejects.toMatchObject({ code: 'not_found' })
      await expect(replace(id, entraUser('louise'))).rejects.toMatchObject({ code: 'not_found' })
      await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await items()).toEqual(before)
  })

  test('applies concurrent changes one after the other', async () => {
    const { create, patch, user } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    await Promise.all([
      patch(id, { op: 'replace', path: 'name.givenName', value: 'Anne' }),
      patch(id, { op: 'replace', path: 'name.familyName', value: 'Berg' }),
      patch(id, deactivate),
    ])
    expect(await user(id)).toMatchObject({ firstName: 'Anne', lastName: 'Berg', isActive: false })
  })
})

describe('an account with a reported login', () => {
  const reported = { isActive: false, reportedAt: '2026-02-28T08:00:00.000Z' }

  test('stays deactivated until a system admin reactivates it', async () => {
    const scim = { userName: email('louise') }
    const louise = makeUser({ id: idOf(10), role: 'recruiter', email: email('louise'), scim, ...reported })
    const { patch, replace, user } = await scimWorld([louise])
    const move = { op: 'replace', path: 'emails', value: [{ value: email('lone') }] }
    for (const change of [activate, move])
      await expect(patch(louise.id, change)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(replace(louise.id, entraUser('louise'))).rejects.toMatchObject({ code: 'forbidden' })
    await patch(louise.id, { op: 'replace', path: 'name.givenName', value: 'Lone' }, deactivate)
    expect(await user(louise.id)).toMatchObject({ firstName: 'Lone', email: email('louise'), ...reported })
  })

  test('is not taken over by its email', async () => {
    const proved = { emailProvedAt: '2026-01-01T08:00:00.000Z', email: email('anna') }
    const { create } = await scimWorld([makeUser({ id: idOf(10), role: 'recruiter', ...proved, ...reported })])
    await expect(create(entraUser('anna'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(create(entraUser('anna', { active: false }))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a call that deactivates somebody', () => {
  const path = 'emails[type eq "work"].value'
  const squatter = {
    ...makeUser({ id: idOf(30), role: 'applicant', email: email('left-anna'), username: 'squat' }),
    emailProvedAt: undefined,
  }
  test.each([
    ['an address that they registered again', { op: 'Replace', path, value: email('left-anna') }],
    ['an address outside the domains', { op: 'Replace', path, value: 'anna@archive.example' }],
    ['no address any more', { op: 'Remove', path }],
    ['a name that is an object', { op: 'Replace', path: 'name.givenName', value: { a: 1 } }],
  ])('does so even if it is refused to give them %s', async (_what, change) => {
    const { create, patch, user, signedIn, whoIs } = await scimWorld([admin, squatter])
    const { id } = await create(entraUser('anna'))
    const token = await signedIn(id)
    await patch(id, deactivate, change)
    expect(await user(id)).toMatchObject({ isActive: false, email: email('anna'), deactivatedByDirectory: true })
    expect(await whoIs(token)).toBeUndefined()
  })

  test('gives a lower role in the same way, but no higher one', async () => {
    const { create, patch, user, world } = await scimWorld([admin, squatter])
    world.mayGrantSysadmin = true
    const { id } = await create(entraUser('mia', { roles: [{ value: 'recruiting_manager', primary: true }] }))
    const taken = { op: 'Replace', path, value: email('left-anna') }
    await expect(patch(id, roleOf('sysadmin'), taken)).rejects.toMatchObject({ code: 'already_exists' })
    await patch(id, roleOf('recruiter'), taken)
    expect(await user(id)).toMatchObject({ role: 'recruiter', email: email('mia') })
  })

  test.each([
    ['a name of more than 100 characters', { name: { givenName: 'x'.repeat(101) } }],
    ['a name that is an object', { name: { givenName: { a: 1 } } }],
    ['a malformed email', { emails: [{ type: 'work', value: 'mia' }] }],
    ['an unreadable state', { active: 'perhaps' }],
  ])('gives a lower role even with %s', async (_what, more) => {
    const { create, replace, user, world } = await scimWorld([admin])
    world.mayGrantSysadmin = true
    const { id } = await create(entraUser('mia', { roles: [{ value: 'recruiting_manager', primary: true }] }))
    await replace(id, entraUser('mia', { roles: [{ value: 'recruiter', primary: true }], ...more }))
    expect(await user(id)).toMatchObject({ role: 'recruiter', isActive: true })
  })

  test('gives a lower role while the mailbox is withdrawn', async () => {
    const { create, patch, user } = await scimWorld([admin])
    const { id } = await create(entraUser('mia', { roles: [{ value: 'recruiting_manager', primary: true }] }))
    await patch(id, { op: 'Remove', path }, roleOf('recruiter'))
    expect(await user(id)).toMatchObject({ role: 'recruiter' })
  })

  test('does so for a system admin with another email, whatever the token may, but not for the last one', async () => {
    const boss = makeUser({ id: idOf(2), role: 'sysadmin', email: email('boss'), username: 'boss' })
    const { create, replace, user } = await scimWorld([admin, boss])
    const moved = [{ type: 'work', primary: true, value: email('moved') }]
    const { id } = await create(entraUser('boss'))
    await replace(id, entraUser('boss', { active: false, emails: moved }))
    expect(await user(id)).toMatchObject({ isActive: false, email: email('boss') })
    const { id: last } = await create(entraUser('admin'))
    await expect(replace(last, entraUser('admin', { active: false, emails: moved }))).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await user(last)).toMatchObject({ isActive: true })
  })
})

describe('system admins', () => {
  test('are made, reactivated and given another email only if the token may', async () => {
    const { create, patch, world, user } = await scimWorld([admin])
    const { id } = await create(entraUser('anna'))
    await expect(patch(id, roleOf('sysadmin'))).rejects.toMatchObject({ code: 'forbidden' })
    world.mayGrantSysadmin = true
    await patch(id, roleOf('sysadmin'))
    world.mayGrantSysadmin = false
    const move = { op: 'replace', path: 'emails', value: [{ value: email('anne') }] }
    await expect(patch(id, move)).rejects.toMatchObject({ code: 'forbidden' })
    await patch(id, { op: 'replace', path: 'name.givenName', value: 'Anne' }, roleOf('sysadmin'))
    await patch(id, deactivate)
    await expect(patch(id, activate)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await user(id)).toMatchObject({ role: 'sysadmin', isActive: false, email: email('anna'), firstName: 'Anne' })
  })

  test('always have one active left', async () => {
    const { create, patch, remove, user } = await scimWorld([admin])
    await create(entraUser('admin'))
    for (const attempt of [
      () => patch(admin.id, deactivate),
      () => patch(admin.id, roleOf('recruiter')),
      () => remove(admin.id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await user(admin.id)).toMatchObject({ role: 'sysadmin', isActive: true })
  })

  test('have one left even if the directory takes two away at the same moment', async () => {
    const second = makeUser({ id: idOf(2), role: 'sysadmin', email: email('second'), username: 'second' })
    const { create, patch, user } = await scimWorld([admin, second])
    await create(entraUser('admin'))
    await create(entraUser('second'))
    const both = await Promise.allSettled([patch(admin.id, deactivate), patch(second.id, roleOf('recruiter'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await Promise.all([admin, second].map(({ id }) => user(id)))
    expect(left.filter((each) => each?.role === 'sysadmin' && each.isActive)).toHaveLength(1)
  })
})

describe('deleting a person', () => {
  test('deactivates the account, which the directory then no longer finds', async () => {
    const { create, remove, get, list, user, signedIn, whoIs, audits } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    const token = await signedIn(id)
    await remove(id)
    expect(await whoIs(token)).toBeUndefined()
    expect(await user(id)).toMatchObject({ isActive: false, email: email('anna') })
    expect(await user(id)).not.toHaveProperty('scim')
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await list()).totalResults).toBe(0)
    expect((await audits()).map(({ action }) => action)).toContain('user.deactivated')
  })

  test('is undone by creating the person again, who keeps their account', async () => {
    const { create, remove, user, items } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    await remove(id)
    expect((await create(entraUser('anna'))).id).toBe(id)
    expect(await user(id)).toMatchObject({ isActive: true, scim: { userName: email('anna') } })
    expect((await items()).filter(({ entity }) => entity === 'directoryUser')).toHaveLength(1)
  })

  test('of someone inactive only ends the management', async () => {
    const { create, patch, remove, audits } = await scimWorld()
    const { id } = await create(entraUser('anna'))
    await patch(id, deactivate)
    await remove(id)
    expect((await audits()).map(({ action }) => action)).toContain('user.directory_removed')
  })
})

describe('the token', () => {
  test('is known until another one replaces it or SCIM is turned off', async () => {
    const { createToken, deleteToken, known, token } = await scimWorld()
    expect(await token()).toEqual({ token: null, domains: [domain] })
    const first = await createToken()
    expect(first.value).toMatch(/^fagfolk_scim_[\w-]{43}$/)
    expect(await known(first.value)).toMatchObject({ mayGrantSysadmin: false })
    const second = await createToken(true)
    expect(await known(first.value)).toBeUndefined()
    expect(await known(second.value)).toMatchObject({ mayGrantSysadmin: true })
    for (const wrong of ['', 'fagfolk_scim_', `${second.value}x`, second.value.slice(0, -1), 'x'.repeat(100_000)])
      expect(await known(wrong)).toBeUndefined()
    await deleteToken()
    expect(await known(second.value)).toBeUndefined()
    await expect(deleteToken()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is stored as a hash, and its last use by the hour', async () => {
    const { createToken, known, items, token, world, audits } = await scimWorld()
    const { value } = await createToken()
    expect(JSON.stringify(await items())).not.toContain(value)
    world.time = new Date('2026-03-01T10:20:30.000Z')
    await known(value)
    expect(await token()).toMatchObject({
      token: { createdAt: '2026-03-01T08:00:00.000Z', lastUsedAt: '2026-03-01T10:00:00.000Z' },
    })
    const stored = (await items()).find(({ pk }) => pk === accountKeys.scimToken().pk)
    world.time = new Date('2026-03-01T10:50:00.000Z')
    await known(value)
    expect((await items()).find(({ pk }) => pk === accountKeys.scimToken().pk)).toEqual(stored)
    expect(await audits()).toMatchObject([{ action: 'user.scim_token_created', changes: ['mayGrantSysadmin: false'] }])
  })
})
