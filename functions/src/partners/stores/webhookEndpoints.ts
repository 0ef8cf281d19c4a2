import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import {
  type EndpointSecret,
  maxWebhookEndpoints,
  parkedSchema,
  type WebhookEndpoint,
  webhookEndpointSchema,
} from '../../../../shared/partners/domain/webhook.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { addSequentially } from '../../kernel/table/addSequentially.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { partnerKeys, partnerPrefixes } from '../keys.ts'

export const storedWebhookEndpoint = storedForm(
  'webhookEndpoint',
  lenient(webhookEndpointSchema.extend({ parked: lenient(parkedSchema, { reason: 'failing' }).optional() }), {
    language: 'en',
  }),
)

const keyIn = ({ partnerId, id }: Pick<WebhookEndpoint, 'partnerId' | 'id'>): Key =>
  partnerKeys.webhookEndpoint(partnerId, id)

type Place = Pick<WebhookEndpoint, 'partnerId' | 'id'>

/** The changes to an endpoint, except its secrets. */
export interface EndpointChanges extends Partial<Pick<WebhookEndpoint, 'url' | 'types' | 'contactEmail'>> {
  parked?: WebhookEndpoint['parked'] | null
}

export type WebhookEndpoints = ReturnType<typeof webhookEndpoints>

/**
 * Stores the endpoints of partners. State changes are written attribute by attribute, because many deliveries report at
 * once.
 */
export const webhookEndpoints = (table: Table) => {
  /** Writes if the condition holds, and returns whether it did. */
  const update = (place: Place, change: Omit<Update, 'Key'>): Promise<boolean> =>
    isWritten(table.client.send(new UpdateCommand({ TableName: table.name, Key: keyIn(place), ...change })))

  async function listOf(partnerId: string): Promise<WebhookEndpoint[]> {
    const { pk } = partnerKeys.webhookEndpoint(partnerId, '')
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :endpoints)',
        ExpressionAttributeValues: { ':pk': pk, ':endpoints': partnerPrefixes.webhookEndpoints },
        ConsistentRead: true,
      }),
    )
    return (found.Items ?? []).map(storedWebhookEndpoint.read)
  }

  return {
    /** Returns all endpoints of a partner. There are only a few. */
    listOf,

    async byId(partnerId: string, id: string): Promise<WebhookEndpoint | undefined> {
      const Key = keyIn({ partnerId, id })
      const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      return found.Item && storedWebhookEndpoint.read(found.Item)
    },

    /**
     * Stores a new endpoint. Returns `too_many`, with nothing written, if its partner has the maximum, even if several
     * are added at once.
     */
    add(endpoint: WebhookEndpoint, audit: AuditEntry): Promise<'added' | 'too_many'> {
      const Item = { ...keyIn(endpoint), ...storedWebhookEndpoint.mark, ...endpoint }
      return addSequentially(table, partnerKeys.webhookEndpointTurn(endpoint.partnerId), async (turn) => {
        if ((await listOf(endpoint.partnerId)).length >= maxWebhookEndpoints) return 'too_many'
        const refused = await writeTogether(table, { endpoint: { Put: { Item } }, turn, audit: auditPut(audit) })
        return refused.length === 0 ? 'added' : 'again'
      })
    },

    /**
     * Writes the changes by its partner. `parked` parks an endpoint that is not parked yet; null unparks it and clears
     * its failures. Returns false if it no longer exists.
     */
    async change(place: Place, { parked, ...fields }: EndpointChanges, audit: AuditEntry): Promise<boolean> {
      const sets = Object.entries(fields).filter(([, to]) => to !== undefined)
      const endpoint: TransactionItem = {
        Update: {
          Key: keyIn(place),
          UpdateExpression: [
            `SET ${['id = :id', ...sets.map(([name]) => `#${name} = :${name}`), ...(parked ? ['parked = if_not_exists(parked, :parked)'] : [])].join(', ')}`,
            ...(parked === null ? ['REMOVE parked, failingSince, warnedAt'] : []),
          ].join(' '),
          ConditionExpression: isThere,
          ...(sets.length > 0 && {
            ExpressionAttributeNames: Object.fromEntries(sets.map(([name]) => [`#${name}`, name])),
          }),
          ExpressionAttributeValues: {
            ':id': place.id,
            ...Object.fromEntries(sets.map(([name, to]) => [`:${name}`, to])),
            ...(parked && { ':parked': parked }),
          },
        },
      }
      return (await writeTogether(table, { endpoint, audit: auditPut(audit) })).length === 0
    },

    /**
     * Writes the secrets of an endpoint. Returns false if they were changed since `before` was read, or if the endpoint
     * is deleted.
     */
    async changeSecrets(
      before: WebhookEndpoint,
      secrets: readonly EndpointSecret[],
      audit: AuditEntry,
    ): Promise<boolean> {
      const endpoint: TransactionItem = {
        Update: {
          Key: keyIn(before),
          UpdateExpression: 'SET secrets = :secrets',
          ConditionExpression: 'secrets[0].salt = :seen',
          ExpressionAttributeValues: { ':secrets': secrets, ':seen': before.secrets[0]?.salt ?? '' },
        },
      }
      return (await writeTogether(table, { endpoint, audit: auditPut(audit) })).length === 0
    },

    /** Deletes an endpoint. Returns false if it does not exist. */
    async remove(place: Place, audit: AuditEntry): Promise<boolean> {
      const endpoint: TransactionItem = { Delete: { Key: keyIn(place), ConditionExpression: isThere } }
      return (await writeTogether(table, { endpoint, audit: auditPut(audit) })).length === 0
    },

    /** Records a successful delivery. */
    async markWorking(place: Place): Promise<void> {
      await update(place, { UpdateExpression: 'REMOVE failingSince, warnedAt', ConditionExpression: isThere })
    },

    /** Records the first failure since a successful delivery. */
    async markFailing(place: Place, at: string): Promise<void> {
      await update(place, {
        UpdateExpression: 'SET failingSince = :at',
        ConditionExpression: `${isThere} AND attribute_not_exists(failingSince)`,
        ExpressionAttributeValues: { ':at': at },
      })
    },

    /** Records that the contact was warned, once per failure, together with the mail if there is one. */
    async warn(place: Place, at: string, mail: TransactionItem | undefined): Promise<void> {
      const endpoint = {
        UpdateExpression: 'SET warnedAt = :at',
        ConditionExpression: 'attribute_exists(failingSince) AND attribute_not_exists(warnedAt)',
        ExpressionAttributeValues: { ':at': at },
      }
      await writeTogether(table, { endpoint: { Update: { Key: keyIn(place), ...endpoint } }, ...(mail && { mail }) })
    },

    /** Parks an endpoint, once, together with the mail if there is one. */
    async disable(
      place: Place,
      parked: NonNullable<WebhookEndpoint['parked']>,
      mail: TransactionItem | undefined,
    ): Promise<void> {
      const endpoint = {
        UpdateExpression: 'SET parked = :parked',
        ConditionExpression: `${isThere} AND attribute_not_exists(parked)`,
        ExpressionAttributeValues: { ':parked': parked },
      }
      await writeTogether(table, { endpoint: { Update: { Key: keyIn(place), ...endpoint } }, ...(mail && { mail }) })
    },
  }
}

type Update = Extract<TransactionItem, { Update: unknown }>['Update']

const isThere = 'attribute_exists(pk)'
