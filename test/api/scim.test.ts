import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { visitor } from './world/client.ts'
import { allowDirectoryDomain, directory, directoryDomain } from './world/directory.ts'
import { resetTokenMailedTo } from './world/mails.ts'
import { signedInAs, uniqueName } from './world/people.ts'
import { directoryPerson, patch, scim } from './world/scimCalls.ts'

const scimJson = /^application\/scim\+json/

describe("the agency's directory", () => {
  beforeAll(allowDirectoryDomain)

  it('creates, finds, changes and deactivates a person, whose session is refused at the next call', async () => {
    const caller = directory()
    const name = uniqueName('person')
    const [email, userName] = [`${name}@${directoryDomain}`, `${name}@${directoryDomain}`]
    const byName = `?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=2`

    // Entra looks for the person before it creates them.
    const none = await scim(caller, 'GET', byName)
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []])
    const made = await scim(caller, 'POST', '', directoryPerson(name))
    expect(made).toMatchObject({ status: 201, body: { userName, active: true, roles: [{ value: 'recruiter' }] } })
    expect(made.headers.get('content-type')).toMatch(scimJson)
    expect(made.headers.get('location')).toBe(made.body.meta.location)
    const path = `/${made.body.id}`
    expect((await scim(caller, 'GET', byName)).body).toMatchObject({ totalResults: 1, Resources: [made.body] })
    expect((await scim(caller, 'POST', '', directoryPerson(name))).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
      detail: 'userName: Another account has this userName',
    })

    // They choose a password by "Forgot password?", since the one they have is known to nobody.
    const someone = visitor()
    await someone.call(routes.requestPasswordReset, { body: { email } })
    const token = await resetTokenMailedTo(email)
    const password = 'a-good-long-one'
    expect((await someone.call(routes.resetPassword, { body: { token, password } })).status).toBe(200)
    const signIn = () => someone.call(routes.signIn, { body: { username: email, password } })
    expect((await signIn()).body).toMatchObject({ id: made.body.id, role: 'recruiter' })

    const renamed = await scim(caller, 'PATCH', path, patch({ op: 'Replace', path: 'name.givenName', value: 'Anne' }))
    expect(renamed).toMatchObject({ status: 200, body: { displayName: `Anne ${name}` } })
    expect((await someone.call(routes.getCurrentUser, {})).body).toMatchObject({ firstName: 'Anne' })

    const off = await scim(caller, 'PATCH', path, patch({ op: 'Replace', path: 'active', value: 'False' }))
    expect(off).toMatchObject({ status: 200, body: { active: false } })
    expect((await someone.call(routes.getCurrentUser, {})).error.code).toBe('not_signed_in')
    expect((await signIn()).status).toBe(401)

    const sysadmin = await signedInAs('sysadmin')
    const { users } = (await sysadmin.call(routes.listUsers, { query: { search: email } })).body
    expect(users).toMatchObject([{ id: made.body.id, isActive: false, scim: { userName } }])

    expect((await scim(caller, 'DELETE', path)).status).toBe(204)
    expect((await scim(caller, 'GET', path)).status).toBe(404)
    const again = await scim(caller, 'POST', '', directoryPerson(name))
    expect(again).toMatchObject({ status: 201, body: { id: made.body.id, active: true } })
    await scim(caller, 'DELETE', path)
  })

  it('gets errors in the form of SCIM', async () => {
    const caller = directory()
    const path = '/3f0c5ad1-5a50-4f3e-9b7c-0d1c8f6a2b11'
    const refused = async (method: string, where: string, body?: object) => {
      const answer = await scim(caller, method, where, body)
      expect(answer.headers.get('content-type')).toMatch(scimJson)
      return [answer.status, answer.body.status, answer.body.scimType]
    }
    expect(await refused('GET', '?filter=userName%20co%20%22a%22')).toEqual([400, '400', 'invalidFilter'])
    expect(await refused('GET', '?count=many')).toEqual([400, '400', 'invalidValue'])
    expect(await refused('GET', path)).toEqual([404, '404', undefined])
    expect(await refused('GET', '/not-an-id')).toEqual([404, '404', undefined])
    expect(await refused('PATCH', path, { Operations: [] })).toEqual([400, '400', 'invalidSyntax'])
    expect(await refused('PATCH', path, patch({ op: 'replace', path: '[', value: 1 }))).toEqual([
      400,
      '400',
      'invalidPath',
    ])
    const thousand = Array.from({ length: 1000 }, () => ({ op: 'replace', path: 'active', value: true }))
    expect(await refused('PATCH', path, patch(...thousand))).toEqual([400, '400', 'invalidSyntax'])
    const elsewhere = directoryPerson(uniqueName('other'), { emails: [{ value: 'anna@elsewhere.example' }] })
    expect(await refused('POST', '', elsewhere)).toEqual([400, '400', 'invalidValue'])
    const malformed = { body: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } }
    expect((await caller.raw('POST', '/scim/v2/Users', malformed)).status).toBe(400)
  })

  it('is refused with a wrong token, or a session', async () => {
    const sysadmin = await signedInAs('sysadmin')
    for (const caller of [visitor(), visitor({ authorization: 'Bearer fagfolk_scim_wrong' }), sysadmin]) {
      const answer = await scim(caller, 'GET', '')
      expect(answer).toMatchObject({ status: 401, body: { status: '401' } })
    }
  })

  it('reads what is supported', async () => {
    for (const document of ['ServiceProviderConfig', 'ResourceTypes', 'Schemas']) {
      const answer = await directory().raw('GET', `/scim/v2/${document}`)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ schemas: [expect.stringContaining('urn:ietf:params:scim:')] })
    }
    expect((await directory().raw('GET', '/scim/v2/Groups')).status).toBe(404)
  })
})
