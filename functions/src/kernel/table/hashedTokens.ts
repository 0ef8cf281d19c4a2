import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../aws/table.ts'
import { expiryAttribute, type Key } from './keys.ts'
import type { StoredForm } from './storedForm.ts'
import type { TransactionItem } from './transaction.ts'

/** A token that can be used until it expires, or once until then. `expiresAt` is in whole seconds since 1970. */
interface HashedToken {
  tokenHash: string
  isUsed?: boolean
  [expiryAttribute]: number
}

/** Marks a single-use token as used; refused if it was used or has expired. */
export const useUp = (key: Key, now: Date): TransactionItem => ({
  Update: {
    Key: key,
    UpdateExpression: 'SET isUsed = :yes',
    ConditionExpression: 'isUsed = :no AND #expiry > :now',
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: { ':yes': true, ':no': false, ':now': Math.floor(now.getTime() / 1000) },
  },
})

/** A store of tokens, of which the table only has the hashes. */
export const hashedTokens = <Token extends HashedToken>(
  table: Table,
  keyOf: (tokenHash: string) => Key,
  form: StoredForm<Token>,
) => ({
  /** Returns a token that is neither used nor expired, otherwise undefined. */
  async usable(tokenHash: string, now: Date): Promise<Token | undefined> {
    const Key = keyOf(tokenHash)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const token = Item && form.read(Item)
    return token && !token.isUsed && token[expiryAttribute] * 1000 > now.getTime() ? token : undefined
  },

  async keep(token: Token): Promise<void> {
    const Item = { ...keyOf(token.tokenHash), ...form.mark, ...token }
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  },
})
