import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type SingleSignOn, singleSignOnSchema } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

export const storedSingleSignOn = storedForm('singleSignOn', lenient(singleSignOnSchema, { secondFactor: 'us' }))

export const storedClientSecret = storedForm('clientSecret', z.object({ clientSecret: z.string() }))

export type SingleSignOnStore = ReturnType<typeof singleSignOnStore>

/** Stores how people log in through the agency's provider, and apart from it the secret that the provider gave us. */
export function singleSignOnStore(table: Table) {
  const key = kernelKeys.setting('singleSignOn')
  const read = async (Key: Key) => {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item
  }
  return {
    /** Returns the setting; undefined if people don't log in through a provider. */
    async current(): Promise<SingleSignOn | undefined> {
      const item = await read(key)
      return item && storedSingleSignOn.read(item)
    },

    async clientSecret(): Promise<string | undefined> {
      const item = await read(accountKeys.clientSecret())
      return item && storedClientSecret.read(item).clientSecret
    },

    /**
     * Replaces the setting, and the secret if there is a new one. Returns false and writes nothing if the setting changed
     * since `before` was read.
     */
    async write(
      before: SingleSignOn | undefined,
      next: SingleSignOn,
      clientSecret: string | undefined,
      audit: AuditEntry,
    ): Promise<boolean> {
      const Item = { ...key, ...storedSingleSignOn.mark, ...next }
      const secret = { ...accountKeys.clientSecret(), ...storedClientSecret.mark, clientSecret }
      const refused = await writeTogether(table, {
        setting: { Put: { Item, ...unchangedSince(before) } },
        ...(clientSecret !== undefined && { secret: { Put: { Item: secret } } }),
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /** Deletes setting and secret. Returns false and writes nothing if the setting changed since `before` was read. */
    async remove(before: SingleSignOn, audit: AuditEntry): Promise<boolean> {
      const refused = await writeTogether(table, {
        setting: { Delete: { Key: key, ...unchangedSince(before) } },
        secret: { Delete: { Key: accountKeys.clientSecret() } },
        audit: auditPut(audit),
      })
      return refused.length === 0
    },
  }
}

const unchangedSince = (before: SingleSignOn | undefined) =>
  before === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'updatedAt = :seen', ExpressionAttributeValues: { ':seen': before.updatedAt } }
