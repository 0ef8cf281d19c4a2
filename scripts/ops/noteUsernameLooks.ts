import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit/array'
import { lookNotes } from '../../functions/src/accounts/stores/usernameLooks.ts'
import { listedFields, listedUserFrom, userKeys } from '../../functions/src/accounts/stores/userStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { kernelKeys } from '../../functions/src/kernel/keys.ts'
import { readBatch } from '../../functions/src/kernel/table/readBatch.ts'
import { roles } from '../../shared/accounts/domain/user.ts'

const writesAtOnce = 25

/**
 * Notes what the usernames of all accounts look like, so that new ones which look the same are refused. Accounts keep their names. Runs once
 * per table, again since a glance overlooks more, and needs the accounts in their lists. Returns the number of accounts.
 */
export async function noteUsernameLooks(table: Table): Promise<number> {
  const Key = kernelKeys.lists('USERNAMEGLANCES2')
  const done = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
  if (done.Item) return 0
  const users = (await readBatch(table, await userKeys(table, roles), { fields: listedFields })).map(listedUserFrom)
  // One by one: names that look alike are noted in the same item.
  for (const some of chunk(users.flatMap(lookNotes), writesAtOnce))
    await Promise.all(
      some.map(({ Update }) => table.client.send(new UpdateCommand({ TableName: table.name, ...Update }))),
    )
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...Key, entity: 'lists' } }))
  return users.length
}
