import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { routes } from '../../../shared/routes.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { allowDirectoryDomain, directory, directoryDomain } from '../world/directory.ts'
import { localTable } from '../world/localTable.ts'
import { uniqueName } from '../world/people.ts'
import { directoryPerson, patch, scim } from '../world/scimCalls.ts'

/** Registers an account with an address of the directory's domain. */
async function squatter(name: string) {
  const email = `${name}@${directoryDomain}`
  const body = { username: email, email, password: 'a-good-long-one' }
  return (await visitor().call(routes.register, { body })).body.id
}

/** The directory creates, finds, changes and lets go people, among them system admins. */
export async function exerciseScim(sysadmin: Visitor): Promise<void> {
  await allowDirectoryDomain()
  const caller = directory()
  const names = ['one', 'two', 'three', 'four'].map((name) => uniqueName(name))
  const [one = '', two = '', three = '', four = ''] = names
  // An account that never proved the address loses it, also as its username.
  await squatter(one)
  const made = await scim(caller, 'POST', '', directoryPerson(one))
  expect(made.status).toBe(201)
  const path = `/${made.body.id}`
  await scim(caller, 'GET', path)
  for (const filter of [`userName eq "${one}@${directoryDomain}"`, `emails.value eq "${one}@${directoryDomain}"`, ''])
    await scim(caller, 'GET', filter && `?filter=${encodeURIComponent(filter)}`)
  await caller.raw('GET', '/scim/v2/ServiceProviderConfig')

  for (const [method, bodyOf] of [
    ['PUT', (fields: object) => ({ ...directoryPerson(one), ...fields })],
    ['PATCH', (fields: object) => patch({ op: 'Replace', value: fields })],
  ] as const) {
    const renamed = uniqueName('renamed')
    const emails = [{ value: `${renamed}@${directoryDomain}`, primary: true }]
    // The username is the email and changes with it.
    expect((await scim(caller, method, path, bodyOf({ userName: renamed, emails }))).status).toBe(200)
    expect((await scim(caller, method, path, bodyOf({ roles: [{ value: 'sysadmin' }] }))).status).toBe(200)
    expect((await scim(caller, method, path, bodyOf({ roles: [{ value: 'recruiter' }] }))).status).toBe(200)
    // The username of this one is not an address.
    const other = await scim(
      caller,
      'POST',
      '',
      directoryPerson(uniqueName('other'), { userName: uniqueName('plain') }),
    )
    const moved = { emails: [{ value: `${uniqueName('moved')}@${directoryDomain}` }], userName: uniqueName('moved') }
    expect((await scim(caller, method, `/${other.body.id}`, bodyOf(moved))).status).toBe(200)
  }
  const admin = await scim(caller, 'POST', '', directoryPerson(two, { roles: [{ value: 'sysadmin' }] }))
  expect((await scim(caller, 'DELETE', `/${admin.body.id}`)).status).toBe(204)

  // A system admin who is taken over as a recruiter.
  const taken = await squatter(three)
  const { client, name } = localTable()
  const update = new UpdateCommand({
    TableName: name,
    Key: accountKeys.user(taken),
    UpdateExpression: 'SET emailProvedAt = :now',
    ExpressionAttributeValues: { ':now': new Date().toISOString() },
  })
  await client.send(update)
  await sysadmin.call(routes.changeUser, { params: { id: taken }, body: { role: 'sysadmin' } })
  const demoted = directoryPerson(three, { roles: [{ value: 'recruiter' }] })
  expect((await scim(caller, 'POST', '', demoted)).body).toMatchObject({ id: taken })

  await sysadmin.call(routes.getScimToken, {})
  await sysadmin.call(routes.createScimToken, { body: { mayGrantSysadmin: false } })
  await sysadmin.call(routes.deleteScimToken, {})
  expect((await scim(directory(), 'POST', '', directoryPerson(four))).status).toBe(201)
}
