import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesIn, changesOf, type PersonChanges } from '../../functions/src/accounts/scim/personChanges.ts'
import { sentScimPatchSchema } from '../../shared/accounts/contract/scim/scimUser.ts'
import { entraUser } from './scimWorld.ts'

const patched = (...Operations: unknown[]): PersonChanges =>
  changesOf(sentScimPatchSchema.parse({ Operations }).Operations)

const replace = (path: string, value: unknown) => patched({ op: 'Replace', path, value })

describe('a resource', () => {
  test('of Entra is read, without the attributes that we have not', () => {
    expect(changesIn(entraUser('anna'))).toEqual({
      externalId: 'external-anna',
      userName: 'anna@agency.example',
      active: true,
      email: 'anna@agency.example',
      givenName: 'anna',
      familyName: 'Holm',
    })
  })

  test('of Okta is read, with the password that it sends left out', () => {
    const okta = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'bo@agency.example',
      name: { givenName: 'Bo', familyName: 'Berg' },
      emails: [{ primary: true, value: 'bo@agency.example', type: 'work' }],
      displayName: 'Bo Berg',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    expect(changesIn(okta)).toEqual({
      userName: 'bo@agency.example',
      givenName: 'Bo',
      familyName: 'Berg',
      email: 'bo@agency.example',
      externalId: '00ujl29u0le5T6Aj10h7',
      active: true,
    })
  })

  test('counts names of attributes regardless of case', () => {
    expect(
      changesIn({ USERNAME: 'anna', Name: { GivenName: 'Anna' }, Emails: [{ Value: 'a@agency.example' }] }),
    ).toEqual({
      userName: 'anna',
      givenName: 'Anna',
      email: 'a@agency.example',
    })
  })

  test.each([
    [[{ value: 'a@x.example' }, { value: 'b@x.example', type: 'Work' }], 'b@x.example'],
    [
      [
        { value: 'a@x.example', type: 'work' },
        { value: 'b@x.example', primary: 'True' },
      ],
      'b@x.example',
    ],
    [[{ value: 'a@x.example' }, { value: 'b@x.example' }], 'a@x.example'],
    [['a@x.example'], 'a@x.example'],
    [{ value: 'a@x.example' }, 'a@x.example'],
  ])('has the primary email, or that of work, or the first: %#', (emails, email) => {
    expect(changesIn({ emails })).toEqual({ email })
  })

  test('with names that no attribute has is read without them', () => {
    expect(changesIn({ 'not a name': 1, '[': 2, _x: 3, externalId: 'x' })).toEqual({ externalId: 'x' })
  })

  test('without emails changes none', () => {
    expect(changesIn({ emails: [] })).toEqual({})
  })

  test.each([
    [[{ value: 'sysadmin' }], 'sysadmin'],
    [[{ value: 'Recruiting_Manager', primary: 'True' }], 'recruiting_manager'],
    [['recruiter'], 'recruiter'],
    ['recruiter', 'recruiter'],
    [[{ value: '{"id":"1","value":"recruiting_manager","displayName":"Manager"}' }], 'recruiting_manager'],
    // The primary one counts, otherwise the one with the fewest rights.
    [[{ value: 'sysadmin' }, { value: 'recruiter' }], 'recruiter'],
    [[{ value: 'recruiter' }, { value: 'sysadmin', primary: true }], 'sysadmin'],
  ])('has a role if it names one of ours: %j', (roles, role) => {
    expect(changesIn({ roles })).toEqual({ role })
  })

  test.each([
    [[]],
    [[{ value: 'client' }]],
    [[{ value: 'applicant' }]],
    [[{ value: 'User' }]],
    [[{ value: '{"value":"client"}' }]],
    [[{ value: '{' }]],
    [[{ value: 7 }]],
    [null],
    [[{ value: '__proto__' }]],
  ])('has no role otherwise: %j', (roles) => {
    expect(changesIn({ roles })).toEqual({})
  })
})

describe('an operation', () => {
  test.each([
    ['active', 'False', { active: false }],
    ['active', 'True', { active: true }],
    ['active', false, { active: false }],
    ['Active', false, { active: false }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:active', false, { active: false }],
    ['emails[type eq "work"].value', 'a@agency.example', { email: 'a@agency.example' }],
    ['emails[primary eq true].value', 'a@agency.example', { email: 'a@agency.example' }],
    ['emails[type eq "work" and primary eq true].value', 'a@agency.example', { email: 'a@agency.example' }],
    ['emails[type eq "home"].value', 'a@home.example', {}],
    ['emails', [{ type: 'work', value: 'a@agency.example' }], { email: 'a@agency.example' }],
    ['name.givenName', 'Anna', { givenName: 'Anna' }],
    ['name.familyName', '', { familyName: null }],
    ['name.formatted', 'Anna Holm', {}],
    ['name', { givenName: 'Anna', familyName: 'Holm' }, { givenName: 'Anna', familyName: 'Holm' }],
    ['userName', 'anna2@agency.example', { userName: 'anna2@agency.example' }],
    ['externalId', 'x-2', { externalId: 'x-2' }],
    ['roles[primary eq "True"].value', 'recruiting_manager', { role: 'recruiting_manager' }],
    ['roles', [{ value: 'sysadmin' }], { role: 'sysadmin' }],
    ['title', 'Boss', {}],
    ['addresses[type eq "work"].locality', 'Aarhus', {}],
    ['phoneNumbers[type eq "mobile"].value', '12345678', {}],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', 'Sales', {}],
    ['password', 'secret', {}],
    ['$ref', 'x', {}],
  ])('that replaces %s with %j', (path, value, changes) => {
    expect(replace(path, value)).toEqual(changes)
    expect(patched({ op: 'add', path, value })).toEqual(changes)
  })

  test('without a path changes all that its value says, also by dotted names', () => {
    const value = { active: 'False', 'name.givenName': 'Anna', externalId: 'x', displayName: 'Anna Holm' }
    expect(patched({ op: 'Add', value })).toEqual({ active: false, givenName: 'Anna', externalId: 'x' })
  })

  test('that removes something', () => {
    expect(patched({ op: 'Remove', path: 'externalId' })).toEqual({ externalId: null })
    expect(patched({ op: 'remove', path: 'name' })).toEqual({ givenName: null, familyName: null })
    expect(patched({ op: 'remove', path: 'name.familyName' })).toEqual({ familyName: null })
    expect(patched({ op: 'remove', path: 'emails[type eq "home"]' })).toEqual({})
    // Nobody loses rights by omission.
    expect(patched({ op: 'remove', path: 'roles' })).toEqual({})
    for (const path of ['userName', 'active', 'emails', 'emails[type eq "work"].value'])
      expect(() => patched({ op: 'remove', path }), path).toThrow('Everyone must have this attribute')
  })

  test('is made after those before it', () => {
    const operations = [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'name.givenName', value: 'Anna' },
      { op: 'replace', path: 'active', value: true },
    ]
    expect(patched(...operations)).toEqual({ active: true, givenName: 'Anna' })
  })

  test.each([
    ['', 'path'],
    ['[', 'path'],
    ['emails[type eq "work"', 'path'],
    ['emails[type sw "w"].value', 'path'],
    ['name..givenName', 'path'],
    ['a b', 'path'],
    ['__proto__', 'path'],
    ['x'.repeat(501), 'path'],
    ['['.repeat(400), 'path'],
  ])('with a malformed path is refused: %#', (path, at) => {
    expect(() => replace(path, 'x')).toThrow(expect.objectContaining({ code: 'validation_failed' }))
    try {
      replace(path, 'x')
    } catch (error) {
      expect(error).toMatchObject({ details: { fields: [{ path: at }] } })
    }
  })

  test.each([
    ['active', 'perhaps'],
    ['active', 1],
    ['active', null],
    ['active', undefined],
    ['active', {}],
    ['userName', ''],
    ['userName', 7],
    ['userName', null],
    ['userName', 'x'.repeat(255)],
    ['userName', ['anna']],
    ['name.givenName', { nested: true }],
    ['name.givenName', 'x'.repeat(101)],
    ['emails', [{ value: 'no address' }]],
    ['emails', [{ value: { value: 'a@agency.example' } }]],
    ['externalId', 7],
  ])('with an impossible value of %s is refused: %j', (path, value) => {
    expect(() => replace(path, value)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
  })

  test('of another kind, or too many of them, are refused by the schema', () => {
    const operation = { op: 'replace', path: 'active', value: true }
    const isTaken = (...Operations: unknown[]) => sentScimPatchSchema.safeParse({ Operations }).success
    expect(isTaken(operation)).toBe(true)
    expect(isTaken()).toBe(false)
    expect(isTaken({ ...operation, op: 'move' })).toBe(false)
    expect(isTaken(...Array.from({ length: 1000 }, () => operation))).toBe(false)
  })

  test('with any value changes known fields only, or is refused', () => {
    const fields = ['userName', 'externalId', 'givenName', 'familyName', 'active', 'email', 'role']
    const paths = fc.oneof(
      fc.constantFrom('userName', 'externalId', 'active', 'name', 'name.givenName', 'emails', 'roles', 'roles.value'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.constantFrom('add', 'replace', 'remove'), paths, fc.jsonValue(), (op, path, value) => {
        try {
          const changes = patched({ op, path, value })
          expect(fields).toEqual(expect.arrayContaining(Object.keys(changes)))
        } catch (error) {
          expect(error).toMatchObject({ code: 'validation_failed' })
        }
      }),
    )
  })

  test('deeply nested is ignored or refused', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 50_000; level += 1) deep = [{ value: deep }]
    for (const path of ['emails', 'roles', 'name', 'active', 'title'])
      try {
        expect(replace(path, deep)).toEqual({})
      } catch (error) {
        expect(error).toMatchObject({ code: 'validation_failed' })
      }
  })
})

test('a resource and its PATCH without a path change the same', () => {
  const resources = fc.record(
    {
      userName: fc.constantFrom('anna@agency.example', 'Bo'),
      active: fc.constantFrom(true, false, 'True', 'False'),
      name: fc.record(
        { givenName: fc.constantFrom('Anna', ''), familyName: fc.constant('Holm') },
        { requiredKeys: [] },
      ),
      roles: fc.array(fc.constantFrom('recruiter', 'client', { value: 'sysadmin' })),
      externalId: fc.constantFrom('x', null),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(resources, (value) => {
      expect(patched({ op: 'replace', value })).toEqual(changesIn(value))
      const each = Object.entries(value).map(([path, one]) => ({ op: 'replace', path, value: one }))
      if (each.length > 0) expect(patched(...each)).toEqual(changesIn(value))
    }),
  )
})
