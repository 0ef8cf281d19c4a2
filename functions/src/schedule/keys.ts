import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const scheduleItems = {
  /** A scheduled task. `time` is an ISO timestamp in UTC, and `day` is its day. */
  due: {
    key: (day: string, shard: number, time: string, kind: string, id: string) => ({
      pk: `DUE#${day}#${shard}`,
      sk: `${time}#${kind}#${id}`,
    }),
    // Only ids: a scheduled task about a deleted record does nothing.
    erasure: 'expires',
    retention: ['withRecord'],
  },
  deadLetteredTask: {
    key: (time: string, kind: string, id: string) => ({ pk: 'DUE#ASIDE', sk: `${time}#${kind}#${id}` }),
    erasure: 'expires',
    retention: ['withRecord'],
  },
  /** The day up to which all scheduled tasks are done. */
  dueDay: {
    key: () => ({ pk: 'DUEDAY', sk: 'DUEDAY' }),
    erasure: 'others',
    retention: ['agency'],
  },
} as const satisfies ItemKinds

export const scheduleKeys = keysOf(scheduleItems)
