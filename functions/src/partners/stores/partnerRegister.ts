import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { partnerSchema } from '../../../../shared/partners/domain/partner.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { partnerKeys } from '../keys.ts'
import { storedPartnerKey } from './partnerStore.ts'
import { webhookEndpoints } from './webhookEndpoints.ts'

/** `id` is the key's id in API Gateway. */
const heldKeySchema = z.object({ id: z.string(), keyHash: z.string(), createdAt: z.iso.datetime() })

/** A partner with its keys, for operators. It has two keys during a rotation, and none if all are revoked. */
const registeredPartnerSchema = partnerSchema.extend({
  version: z.int(),
  keys: z.array(heldKeySchema),
  createdAt: z.iso.datetime(),
})
export type RegisteredPartner = z.infer<typeof registeredPartnerSchema>

export const storedPartner = storedForm('partner', lenient(registeredPartnerSchema, { tier: 'standard' }))

export type PartnerRegister = ReturnType<typeof partnerRegister>

/** Stores partners and keys for operator commands. No function reads it. */
export const partnerRegister = (table: Table) => ({
  /** Returns all partners, ordered by name. They fit on one page: each takes half a KB. */
  async all(): Promise<RegisteredPartner[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partnerKeys.partner('').pk },
        ConsistentRead: true,
      }),
    )
    return (found.Items ?? []).map(storedPartner.read)
  },

  /** Parks all endpoints of a partner without a key, so that nothing more is sent. */
  async parkEndpoints(partnerId: string, at: string, newId: () => string): Promise<void> {
    const endpoints = webhookEndpoints(table)
    for (const endpoint of await endpoints.listOf(partnerId)) {
      const audit = auditEntryOf(
        { action: 'webhook.parked', resource: 'partner', resourceId: partnerId, changes: ['webhooks'] },
        { at, newId },
      )
      await endpoints.change(endpoint, { parked: { at, reason: 'no_key' } }, audit)
    }
  },

  async named(name: string): Promise<RegisteredPartner | undefined> {
    const Key = partnerKeys.partner(identityKey(name))
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedPartner.read(found.Item)
  },

  /**
   * Writes a partner, a new one without `before`, and adds or deletes its keys. Returns false, with nothing written, if
   * the partner has changed or another has its name.
   */
  async write(before: RegisteredPartner | undefined, next: RegisteredPartner, audit: AuditEntry): Promise<boolean> {
    const refused = await writeTogether(table, {
      partner: partnerPut(before, next),
      keys: [
        ...without(next.keys, before?.keys).map(({ keyHash }) => keyPut(keyHash, next)),
        ...(before && (before.informsPeople !== next.informsPeople || before.recordOwner !== next.recordOwner)
          ? before.keys
              .filter(({ id }) => next.keys.some((key) => key.id === id))
              .map(({ keyHash }) => keyChanged(keyHash, next))
          : []),
        ...without(before?.keys, next.keys).map(({ keyHash }) => keyDelete(keyHash)),
      ],
      audit: auditPut(audit),
    })
    return refused.length === 0
  },
})

const without = (keys: RegisteredPartner['keys'] = [], others: RegisteredPartner['keys'] = []) =>
  keys.filter(({ id }) => !others.some((other) => other.id === id))

const partnerPut = (before: RegisteredPartner | undefined, next: RegisteredPartner): TransactionItem => {
  const Item = { ...partnerKeys.partner(identityKey(next.name)), ...storedPartner.mark, ...next }
  if (!before) return { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  return {
    Put: {
      Item,
      ConditionExpression: '#version = :seen',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':seen': before.version },
    },
  }
}

/** The partner data that functions read by key. */
const keyItem = (keyHash: string, { id, name, tier, informsPeople, recordOwner }: RegisteredPartner) => ({
  ...partnerKeys.partnerKey(keyHash),
  ...storedPartnerKey.mark,
  keyHash,
  partner: { id, name, tier, informsPeople, recordOwner },
})

const keyPut = (keyHash: string, partner: RegisteredPartner): TransactionItem => ({
  Put: { Item: keyItem(keyHash, partner), ConditionExpression: 'attribute_not_exists(pk)' },
})

const keyChanged = (keyHash: string, partner: RegisteredPartner): TransactionItem => ({
  Put: { Item: keyItem(keyHash, partner), ConditionExpression: 'attribute_exists(pk)' },
})

const keyDelete = (keyHash: string): TransactionItem => ({ Delete: { Key: partnerKeys.partnerKey(keyHash) } })
