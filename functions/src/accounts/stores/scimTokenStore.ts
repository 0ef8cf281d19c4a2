import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { scimTokenSchema } from '../../../../shared/accounts/domain/scim.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeConcurrently, writeTogether } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

const storedTokenSchema = scimTokenSchema.extend({ tokenHash: z.string() })
export type ScimToken = z.infer<typeof storedTokenSchema>

export const storedScimToken = storedForm('scimToken', lenient(storedTokenSchema))

export type ScimTokenStore = ReturnType<typeof scimTokenStore>

/** Stores the one token of the agency's directory. */
export const scimTokenStore = (table: Table) => ({
  /** Returns the token with a consistent read; undefined while SCIM is off. */
  async current(): Promise<ScimToken | undefined> {
    const read = new GetCommand({ TableName: table.name, Key: accountKeys.scimToken(), ConsistentRead: true })
    const { Item } = await table.client.send(read)
    return Item && storedScimToken.read(Item)
  },

  /** Stores a token in place of the former one. The last write wins. */
  async replace(token: ScimToken, audit: AuditEntry): Promise<void> {
    const Item = { ...accountKeys.scimToken(), ...storedScimToken.mark, ...token }
    await writeTogether(table, { token: { Put: { Item } }, audit: auditPut(audit) })
  },

  /** Deletes the token. Returns false and writes nothing if there is none. */
  async remove(audit: AuditEntry): Promise<boolean> {
    const refused = await writeTogether(table, {
      token: { Delete: { Key: accountKeys.scimToken(), ConditionExpression: 'attribute_exists(pk)' } },
      audit: auditPut(audit),
    })
    return refused.length === 0
  },

  /** Records when a token was used. Does nothing if it was replaced. */
  async markUsed({ tokenHash }: Pick<ScimToken, 'tokenHash'>, lastUsedAt: string): Promise<void> {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: accountKeys.scimToken(),
      UpdateExpression: 'SET lastUsedAt = :at',
      ConditionExpression: 'tokenHash = :hash',
      ExpressionAttributeValues: { ':at': lastUsedAt, ':hash': tokenHash },
    })
    await isWritten(writeConcurrently(() => table.client.send(update)))
  },
})
