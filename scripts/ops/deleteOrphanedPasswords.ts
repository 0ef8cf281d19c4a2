import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { readBatch } from '../../functions/src/kernel/table/readBatch.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'

/**
 * Deletes password hashes whose account is erased, and returns their number. Releases from before ADR 100 erase accounts without them. Reads
 * the whole table, because nothing lists hashes.
 */
export async function deleteOrphanedPasswords(table: Table): Promise<number> {
  const pages = paginateScan(
    { client: table.client },
    {
      TableName: table.name,
      FilterExpression: 'begins_with(pk, :prefix)',
      ExpressionAttributeValues: { ':prefix': accountKeys.password('').pk },
      ProjectionExpression: 'pk, sk, userId',
    },
  )
  let deleted = 0
  for await (const { Items = [] } of pages) {
    const ids = Items.map(({ userId }) => String(userId))
    const accounts = await readBatch(table, ids.map(accountKeys.user), { fields: ['pk'] })
    const existing = new Set(accounts.map(({ pk }) => pk))
    for (const id of ids.filter((each) => !existing.has(accountKeys.user(each).pk))) {
      const refused = await writeTogether(table, {
        account: { ConditionCheck: { Key: accountKeys.user(id), ConditionExpression: 'attribute_not_exists(pk)' } },
        password: { Delete: { Key: accountKeys.password(id) } },
      })
      if (refused.length === 0) deleted += 1
    }
  }
  return deleted
}
