import { randomBytes, randomUUID } from 'node:crypto'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { newSession } from '../../functions/src/accounts/newSession.ts'
import { authenticateDirectory } from '../../functions/src/accounts/scim/scimToken.ts'
import { createScimToken } from '../../functions/src/accounts/scim/useCases/createScimToken.ts'
import { createScimUser } from '../../functions/src/accounts/scim/useCases/createScimUser.ts'
import { deleteScimToken } from '../../functions/src/accounts/scim/useCases/deleteScimToken.ts'
import { deleteScimUser } from '../../functions/src/accounts/scim/useCases/deleteScimUser.ts'
import { getScimToken } from '../../functions/src/accounts/scim/useCases/getScimToken.ts'
import { getScimUser } from '../../functions/src/accounts/scim/useCases/getScimUser.ts'
import { listScimUsers } from '../../functions/src/accounts/scim/useCases/listScimUsers.ts'
import { patchScimUser } from '../../functions/src/accounts/scim/useCases/patchScimUser.ts'
import { replaceScimUser } from '../../functions/src/accounts/scim/useCases/replaceScimUser.ts'
import { accountStore } from '../../functions/src/accounts/stores/accountStore.ts'
import { directoryStore } from '../../functions/src/accounts/stores/directoryStore.ts'
import { scimTokenStore } from '../../functions/src/accounts/stores/scimTokenStore.ts'
import { sessionStart, sessionStore } from '../../functions/src/accounts/stores/sessionStore.ts'
import { userItems, userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { authenticate } from '../../functions/src/edge/http/authenticate.ts'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { createScimUser as createContract } from '../../shared/accounts/contract/scim/createScimUser.ts'
import { listScimUsers as listContract } from '../../shared/accounts/contract/scim/listScimUsers.ts'
import { patchScimUser as patchContract } from '../../shared/accounts/contract/scim/patchScimUser.ts'
import { defaultSignInRules } from '../../shared/accounts/domain/signInRules.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** The mail domain of the agency. */
export const domain = 'agency.example'

/** A person as Entra sends them. */
export const entraUser = (name: string, fields: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `external-${name}`,
  userName: `${name}@${domain}`,
  active: true,
  displayName: name,
  emails: [{ primary: true, type: 'work', value: `${name}@${domain}` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Holm`, familyName: 'Holm', givenName: name },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
  ...fields,
})

/** The use cases of the directory on their own table with these users. */
export async function scimWorld(users: readonly User[] = [], domains: readonly string[] | undefined = [domain]) {
  const table = await freshTable()
  const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }))
  await Promise.all(users.flatMap((user) => Object.values(userItems(user)).map(put)))
  const world = {
    time: new Date('2026-03-01T08:00:00.000Z'),
    mayGrantSysadmin: false,
    domains: domains as readonly string[] | undefined,
  }
  const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
  const deps = {
    users: userStore(table),
    accounts: accountStore(table),
    sessions: sessionStore(table),
    directory: directoryStore(table),
    scimTokens: scimTokenStore(table),
    singleSignOn: { current: async () => world.domains && { ...singleSignOn, domains: [...world.domains] } },
    sessionKeys: async () => keys,
    siteOrigin: async () => 'https://fagfolk.example',
    pause: async () => undefined,
    newId: randomUUID as () => string,
    now: () => world.time,
  }
  const request = {
    ...{ requestId: 'request-1', clientAddress: '192.0.2.10', userAgent: 'Directory', language: 'en' as const },
    ...{ sessionToken: undefined, devices: undefined, queryTexts: {} },
  }
  const call = () => ({ ...request, mayGrantSysadmin: world.mayGrantSysadmin })
  const adminCall = (user = makeUser({ role: 'sysadmin' })) => ({
    ...request,
    user,
    epoch: 0,
    actor: { kind: 'user' as const, userId: user.id, role: user.role },
  })
  const nothing = { params: {}, query: {}, body: undefined }
  const items = async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? []
  return {
    world,
    table,
    deps,
    put,
    items,
    create: async (body: object) =>
      (await createScimUser({ ...nothing, body: createContract.body.parse(body) }, call(), deps)).body,
    get: (id: string) => getScimUser({ ...nothing, params: { id } }, call(), deps),
    find: async (filter: string) =>
      (await listScimUsers({ ...nothing, query: listContract.query.parse({ filter }) }, call(), deps)).Resources,
    list: (query: Record<string, string> = {}) =>
      listScimUsers({ ...nothing, query: listContract.query.parse(query) }, call(), deps),
    replace: (id: string, body: object) =>
      replaceScimUser({ ...nothing, params: { id }, body: { ...body } }, call(), deps),
    patch: (id: string, ...Operations: object[]) =>
      patchScimUser({ ...nothing, params: { id }, body: patchContract.body.parse({ Operations }) }, call(), deps),
    remove: (id: string) => deleteScimUser({ ...nothing, params: { id } }, call(), deps),
    token: () => getScimToken(nothing, undefined, deps),
    createToken: (mayGrantSysadmin = false) =>
      createScimToken({ ...nothing, body: { mayGrantSysadmin } }, adminCall(), deps),
    deleteToken: () => deleteScimToken(nothing, adminCall(), deps),
    /** Returns what a directory with this token may do. */
    known: (value: string) => authenticateDirectory(value, deps),
    user: (id: string) => deps.users.byId(id),
    /** Starts a session of an account, and returns its token. */
    signedIn: async (id: string) => {
      const user = await deps.users.byId(id)
      if (!user) throw new Error('No such account')
      const { session, cookie } = await newSession(user, { provedBy: 'password', isKnownDevice: true }, request, {
        ...deps,
        signInRules: { current: async () => defaultSignInRules('offered') },
      })
      await writeTogether(table, { session: sessionStart(session) })
      return cookie.token
    },
    whoIs: (token: string) => authenticate(token, { keys: deps.sessionKeys, sessions: deps.sessions, now: deps.now }),
    audits: async () => (await items()).filter(({ entity }) => entity === 'auditEntry'),
  }
}

const singleSignOn = {
  ...{ name: 'Entra', issuer: 'https://login.example', clientId: 'fagfolk', secondFactor: 'us' as const },
  updatedAt: '2026-03-01T08:00:00.000Z',
}
