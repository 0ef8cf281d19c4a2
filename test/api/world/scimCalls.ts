import { scimUsersPath } from '../../../shared/accounts/contract/scim/scimPaths.ts'
import type { Visitor } from './client.ts'
import { directoryDomain } from './directory.ts'

/** A call of the directory, as its own libraries make it. */
export async function scim(caller: Visitor, method: string, path: string, body?: object) {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/scim+json' } }
  const answer = await caller.raw(method, `${scimUsersPath}${path}`, init)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** A person as Entra sends them. */
export const directoryPerson = (name: string, fields: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  externalId: `external-${name}`,
  userName: `${name}@${directoryDomain}`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@${directoryDomain}` }],
  name: { givenName: 'Anna', familyName: name },
  ...fields,
})
