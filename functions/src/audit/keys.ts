import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const auditItems = {
  auditEntry: {
    key: (resource: string, resourceId: string, time: string, id: string) => ({
      pk: `AUDIT#${resource}#${resourceId}`,
      sk: `${time}#${id}`,
    }),
    erasure: 'log',
    retention: ['log', 'auditCopy'],
  },
} as const satisfies ItemKinds

export const auditKeys = keysOf(auditItems)

/** The lists of the `listed` index. An item is in at most one. */
export const auditLists = {
  /** The audit entries of a day (UTC), by time. */
  auditOfDay: (day: string): string => `LIST#AUDIT#${day}`,
} as const
