import { randomUUID } from 'node:crypto'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { accountStore } from '../../functions/src/data/accountStore.ts'
import { userItems, userStore } from '../../functions/src/data/userStore.ts'
import { listUsers } from '../../functions/src/users/listUsers.ts'
import type { RouteInput } from '../../shared/contract/defineRoute.ts'
import type { listUsers as listContract } from '../../shared/contract/users/listUsers.ts'
import type { User } from '../../shared/domain/user.ts'
import { freshTable } from '../setup/table.ts'

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
  return {
    table,
    deps,
    put,
    list: (query: Query = {}) => listUsers({ params: {}, query, body: undefined }, undefined, deps),
    items: async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? [],
  }
}
