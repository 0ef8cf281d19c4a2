import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { agentKeys } from '../keys.ts'

/** A registered client with its own, unverified metadata. `expiresAt` is in seconds since 1970. */
const oauthClientSchema = z.object({
  id: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type OAuthClient = z.infer<typeof oauthClientSchema>

export const storedOAuthClient = storedForm('oauthClient', lenient(oauthClientSchema))

/** Extends a registration to `until`. Refused if it is deleted. */
export const clientRegistrationExtended = (id: string, until: number): TransactionItem => ({
  Update: {
    Key: agentKeys.oauthClient(id),
    UpdateExpression: 'SET #expiry = :until',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#expiry': expiryAttribute },
    ExpressionAttributeValues: { ':until': until },
  },
})

export type OAuthClientStore = ReturnType<typeof oauthClientStore>

/** Stores registered clients. */
export const oauthClientStore = (table: Table) => ({
  /** Returns a client, unless its registration has expired. */
  async byId(id: string, now: Date): Promise<OAuthClient | undefined> {
    const Key = agentKeys.oauthClient(id)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const client = found.Item && storedOAuthClient.read(found.Item)
    return client && client[expiryAttribute] * 1000 > now.getTime() ? client : undefined
  },

  async register(client: OAuthClient): Promise<void> {
    const Item = { ...agentKeys.oauthClient(client.id), ...storedOAuthClient.mark, ...client }
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  },
})
