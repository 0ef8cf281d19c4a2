import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const conversationItems = {
  /** A message to or from an applicant; its id sorts by time. */
  message: {
    key: (applicantId: string, id: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `MESSAGE#${id}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['messages'],
  },
  /** Points to the message sent to an applicant with this key. */
  messageKey: {
    key: (applicantId: string, key: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `MESSAGEKEY#${key}` }),
    erasure: 'erased',
    retention: ['messageKey', 'receivedKey'],
    exportedAs: { leftOut: 'hashes and ids, for two days' },
  },
  /** Points to the message that replies to an address belong to, by the hash of the address's token. */
  replyAddress: {
    key: (tokenHash: string) => ({ pk: `REPLYTO#${tokenHash}`, sk: 'REPLYTO' }),
    // Only ids, for two years: replies to it reach no record.
    erasure: 'expires',
    retention: ['replyAddress'],
  },
  /** All templates share one partition: there are few, and callers always need all. */
  messageTemplate: {
    key: (id: string) => ({ pk: 'TEMPLATES', sk: `TEMPLATE#${id}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  availabilityLink: {
    key: (tokenHash: string) => ({ pk: `AVAILABILITYLINK#${tokenHash}`, sk: 'AVAILABILITYLINK' }),
    erasure: 'expires',
    retention: ['availabilityLink'],
  },
  unsubscribeLink: {
    key: (tokenHash: string) => ({ pk: `UNSUBSCRIBELINK#${tokenHash}`, sk: 'UNSUBSCRIBELINK' }),
    // Only ids, for a year: after an erasure it reaches no record.
    erasure: 'expires',
    retention: ['unsubscribeLink'],
  },
} as const satisfies ItemKinds

export const conversationKeys = keysOf(conversationItems)

/** Sort key prefixes for queries on items of one partition. */
export const conversationPrefixes = {
  messages: 'MESSAGE#',
} as const
