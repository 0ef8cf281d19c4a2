import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const partnerItems = {
  /** All partners share one partition: there are few, and only commands read them. `nameKey` is the normalized name. */
  partner: {
    key: (nameKey: string) => ({ pk: 'PARTNERS', sk: `PARTNER#${nameKey}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  partnerKey: {
    key: (keyHash: string) => ({ pk: `PARTNERKEY#${keyHash}`, sk: 'PARTNERKEY' }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** A partner's creation that may be retried, by the hash of its idempotency key. */
  partnerRequest: {
    key: (partnerId: string, keyHash: string) => ({
      pk: `PARTNERREQUEST#${partnerId}#${keyHash}`,
      sk: 'PARTNERREQUEST',
    }),
    erasure: 'expires',
    retention: ['partnerRequest'],
  },
  /** The place of an applicant in the list of its partner's reference. */
  partnerReference: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'PARTNERREFERENCE' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'repeats the reference in the record' },
  },
  /** An event that a partner may have to be notified of. `place` is the event's id, after a mark if it waits longer. */
  webhookEvent: {
    key: (place: string) => ({ pk: `WEBHOOKEVENT#${place}`, sk: 'WEBHOOKEVENT' }),
    erasure: 'expires',
    retention: ['webhookEvent'],
  },
  webhookEndpoint: {
    key: (partnerId: string, endpointId: string) => ({
      pk: `WEBHOOKENDPOINT#${partnerId}`,
      sk: `ENDPOINT#${endpointId}`,
    }),
    erasure: 'others',
    retention: ['agency'],
  },
  webhookEndpointTurn: {
    key: (partnerId: string) => ({ pk: `WEBHOOKENDPOINT#${partnerId}`, sk: 'TURN' }),
    erasure: 'others',
    retention: ['agency'],
  },
  webhookDelivery: {
    key: (deliveryId: string) => ({ pk: `WEBHOOKDELIVERY#${deliveryId}`, sk: 'WEBHOOKDELIVERY' }),
    erasure: 'expires',
    retention: ['webhookDelivery'],
  },
} as const satisfies ItemKinds

export const partnerKeys = keysOf(partnerItems)

/** The lists of the `listed` index. An item is in at most one. */
export const partnerLists = {
  /** The deliveries to a partner's endpoints, by the time of the first attempt. */
  /** The applicants to whom a partner gave a reference, by creation. */
  references: (partnerId: string, referenceHash: string): string => `LIST#REFERENCE#${partnerId}#${referenceHash}`,
  webhookDeliveries: (partnerId: string): string => `LIST#WEBHOOKS#${partnerId}`,
} as const

/** Sort key prefixes for queries on items of one partition. */
export const partnerPrefixes = {
  webhookEndpoints: 'ENDPOINT#',
} as const
