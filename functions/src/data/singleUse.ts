import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../platform/table.ts'
import { expiryAttribute, type Key } from './keys.ts'
import type { StoredForm } from './stored/storedForm.ts'
import type { TransactionItem } from './transaction.ts'

/** What can be used once and until a time: `expiresAt` is in whole seconds since 1970. */
interface SingleUse {
  isUsed: boolean
  [expiryAttribute]: number
}

/** Uses an item up; refused when it was used or is past its time. */
export const useUp = (key: Key, now: Date): TransactionItem => ({
  Update: {
    Key: key,
    UpdateExpression: 'SET isUsed = :yes',
    ConditionExpression: 'isUsed = :no AND #expiry > :now',
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: { ':yes': true, ':no': false, ':now': Math.floor(now.getTime() / 1000) },
  },
})

/** An item that is neither used nor past its time. */
export async function readUsable<Item extends SingleUse>(
  table: Table,
  key: Key,
  form: StoredForm<Item>,
  now: Date,
): Promise<Item | undefined> {
  const found = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }))
  if (!found.Item) return undefined
  const item = form.read(found.Item)
  return item.isUsed || item[expiryAttribute] * 1000 <= now.getTime() ? undefined : item
}
