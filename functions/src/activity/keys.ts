import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const activityItems = {
  /** A note, call or task of staff; its id sorts by time. */
  activity: {
    key: (applicantId: string, id: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `ACTIVITY#${id}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['notes'],
  },
} as const satisfies ItemKinds

export const activityKeys = keysOf(activityItems)

/** The lists of the `listed` index. An item is in at most one. */
export const activityLists = {
  /** The open tasks of a member of staff, by due date. */
  tasks: (ownerId: string): string => `LIST#TASKS#${ownerId}`,
} as const

/** Sort key prefixes for queries on items of one partition. */
export const activityPrefixes = {
  activity: 'ACTIVITY#',
} as const
