import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const notifyItems = {
  /** `place` is the mail's id, after a mark if it waits. */
  outbox: {
    key: (place: string) => ({ pk: `OUTBOX#${place}`, sk: 'OUTBOX' }),
    // Usually only ids. Also an account's address, or the name of an erased person for mails to clients, until the mail
    // is sent or for two days at most.
    erasure: 'expires',
    retention: ['outgoingMail'],
  },
} as const satisfies ItemKinds

export const notifyKeys = keysOf(notifyItems)
