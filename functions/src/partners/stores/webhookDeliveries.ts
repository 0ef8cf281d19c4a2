import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import {
  type WebhookAttempt,
  type WebhookDelivery,
  webhookDeliverySchema,
} from '../../../../shared/partners/domain/webhook.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { partnerKeys, partnerLists } from '../keys.ts'

export const storedWebhookDelivery = storedForm(
  'webhookDelivery',
  lenient(webhookDeliverySchema, { type: 'applicant.stage_changed', state: 'failed' }),
)

const deliveryItem = (delivery: WebhookDelivery) => ({
  ...partnerKeys.webhookDelivery(delivery.id),
  ...storedWebhookDelivery.mark,
  ...listing(partnerLists.webhookDeliveries(delivery.partnerId), `${delivery.createdAt}#${delivery.id}`),
  [expiryAttribute]: Math.floor(Date.parse(delivery.createdAt) / 1000) + retentionSeconds('webhookDelivery'),
  ...delivery,
})

/** The result of a claim: the delivery is claimed for a while, not due before `until`, or done. */
export type DeliveryClaim =
  | { state: 'claimed'; delivery: WebhookDelivery }
  | { state: 'later'; until: string }
  | { state: 'done' }

/** The state of a delivery after an attempt. */
export type DeliveryOutcome = Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>

export type WebhookDeliveries = ReturnType<typeof webhookDeliveries>

/** Stores deliveries of events to endpoints, and their log. */
export const webhookDeliveries = (table: Table) => ({
  /** Writes a delivery unless it exists. The stream then passes it on. */
  async add(delivery: WebhookDelivery): Promise<void> {
    const Item = deliveryItem(delivery)
    const ConditionExpression = 'attribute_not_exists(pk)'
    await isWritten(table.client.send(new PutCommand({ TableName: table.name, Item, ConditionExpression })))
  },

  async byId(deliveryId: string): Promise<WebhookDelivery | undefined> {
    const Key = partnerKeys.webhookDelivery(deliveryId)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedWebhookDelivery.read(found.Item)
  },

  /** Returns the latest deliveries to a partner, or the latest before a cursor. Very recent ones may be missing. */
  async latestOf(
    partnerId: string,
    count: number,
    before?: ListPlace,
  ): Promise<{ deliveries: WebhookDelivery[]; next: ListPlace | undefined }> {
    const place = before ? `${before.timestamp}#${before.id}` : ''
    const list = partnerLists.webhookDeliveries(partnerId)
    const { listed, isLast } = await nextListed(table, list, place, count, 'latest first')
    const items = await readBatch(
      table,
      listed.map(({ key }) => key),
    )
    const byKey = new Map(items.map((item) => [item.pk, storedWebhookDelivery.read(item)]))
    const deliveries = listed.flatMap(({ key }) => byKey.get(key.pk) ?? [])
    return { deliveries, next: isLast ? undefined : listPlaceOf(listed.at(-1)?.place ?? '') }
  },

  /** Claims a due delivery for `leaseSeconds`. Only one of several concurrent callers succeeds. */
  async claim(deliveryId: string, now: Date, leaseSeconds: number): Promise<DeliveryClaim> {
    const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000).toISOString()
    try {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: partnerKeys.webhookDelivery(deliveryId),
          UpdateExpression: 'SET leaseUntil = :until',
          ConditionExpression:
            '#state = :pending AND nextAttemptAt <= :now AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':pending': 'pending', ':now': now.toISOString(), ':until': leaseUntil },
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return { state: 'claimed', delivery: storedWebhookDelivery.read(Attributes ?? {}) }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      const { state, nextAttemptAt, leaseUntil: leasedUntil } = error.Item ?? {}
      if (state?.S !== 'pending') return { state: 'done' }
      return { state: 'later', until: [nextAttemptAt?.S ?? '', leasedUntil?.S ?? ''].toSorted().at(-1) ?? '' }
    }
  },

  /** Stores the result of an attempt, or that none was made, and releases the claim. */
  async settle(
    { id, attempts }: WebhookDelivery,
    attempt: WebhookAttempt | undefined,
    { state, nextAttemptAt }: DeliveryOutcome,
  ): Promise<void> {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: partnerKeys.webhookDelivery(id),
        UpdateExpression: `SET #state = :state, attempts = :attempts${nextAttemptAt ? ', nextAttemptAt = :next' : ''} REMOVE leaseUntil${nextAttemptAt ? '' : ', nextAttemptAt'}`,
        // Skips an expired delivery.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': state,
          ':attempts': attempt ? [...attempts, attempt] : attempts,
          ...(nextAttemptAt && { ':next': nextAttemptAt }),
        },
      }),
    )
  },
})
