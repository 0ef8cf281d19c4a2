import { randomUUID } from 'node:crypto'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { accountStore } from '../../functions/src/data/accountStore.ts'
import { userItems, userStore } from '../../functions/src/data/userStore.ts'
import type { AccountContext } from '../../functions/src/useCase/requestContext.ts'
import { changeUser } from '../../functions/src/users/changeUser.ts'
import { endUserSessions } from '../../functions/src/users/endUserSessions.ts'
import { listUsers } from '../../functions/src/users/listUsers.ts'
import type { RouteInput } from '../../shared/contract/defineRoute.ts'
import type { changeUser as changeContract } from '../../shared/contract/users/changeUser.ts'
import type { listUsers as listContract } from '../../shared/contract/users/listUsers.ts'
import type { User } from '../../shared/domain/user.ts'
import { freshTable } from '../setup/table.ts'

type Change = RouteInput<typeof changeContract>['body']
type Query = RouteInput<typeof listContract>['query']

/** The use cases about accounts over a table of their own, which holds these. */
export async function usersWorld(users: readonly User[]) {
  const table = await freshTable()
  const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }))
  await Promise.all(users.flatMap((user) => Object.values(userItems(user)).map(put)))
  const deps = {
    users: userStore(table),
    accounts: accountStore(table),
    newId: randomUUID as () => string,
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  }
  const callOf = (user: User): AccountContext => ({
    requestId: 'request-1',
    clientAddress: '192.0.2.10',
    userAgent: 'Browser 1',
    language: 'en',
    sessionToken: undefined,
    devices: undefined,
    user,
    actor: { kind: 'user', userId: user.id, role: user.role },
  })
  return {
    table,
    deps,
    put,
    list: (query: Query = {}) => listUsers({ params: {}, query, body: undefined }, undefined, deps),
    /** What a system admin does to somebody's account. */
    change: (by: User, id: string, body: Change) => changeUser({ params: { id }, query: {}, body }, callOf(by), deps),
    endSessions: (by: User, id: string) =>
      endUserSessions({ params: { id }, query: {}, body: undefined }, callOf(by), deps),
    /** The accounts as they are now. */
    now: async () => (await deps.accounts.listed({ count: 100 })).users,
    items: async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? [],
  }
}
