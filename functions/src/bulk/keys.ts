import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const bulkItems = {
  /**
   * An account's saved views. Not in the account's partition, because permissions apply to partitions: writing views
   * would include writing accounts.
   */
  view: {
    key: (userId: string, viewId: string) => ({ pk: `VIEWS#${userId}`, sk: `VIEW#${viewId}` }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'applicants save none' },
  },
  viewSettings: {
    key: (userId: string) => ({ pk: `VIEWS#${userId}`, sk: 'SETTINGS' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'applicants save none' },
  },
  /** When an account last opened a view, its own or a shared one. */
  viewSeen: {
    key: (userId: string, viewId: string) => ({ pk: `VIEWS#${userId}`, sk: `SEEN#${viewId}` }),
    erasure: 'account',
    retention: ['viewSeen'],
    exportedAs: { leftOut: 'applicants save none' },
  },
  viewTurn: {
    key: (userId: string) => ({ pk: `VIEWS#${userId}`, sk: 'TURN' }),
    erasure: 'account',
    retention: ['account'],
    exportedAs: { leftOut: 'applicants save none' },
  },
  /** Unsubscribes from the mails about a view, by the hash of the token in their links. */
  digestLink: {
    key: (tokenHash: string) => ({ pk: `DIGESTLINK#${tokenHash}`, sk: 'DIGESTLINK' }),
    // Only token hashes and ids.
    erasure: 'expires',
    retention: ['digestLink'],
  },
  job: {
    key: (jobId: string) => ({ pk: `JOB#${jobId}`, sk: 'JOB' }),
    erasure: 'expires',
    retention: ['job'],
  },
  /** The turn of a job's chunk to be run, ended or undone. The stream notifies the workers with the key alone. */
  jobTurn: {
    key: (jobId: string, turn: string, chunk: number) => ({ pk: `JOBTURN#${jobId}#${turn}#${chunk}`, sk: 'JOBTURN' }),
    erasure: 'expires',
    retention: ['job'],
  },
  /** The records of one chunk of a job. Each chunk has its own partition, because all its items are written to. */
  jobChunk: {
    key: (frozenId: string, chunk: number) => ({ pk: `JOBCHUNK#${frozenId}#${chunk}`, sk: 'CHUNK' }),
    // The values that a job changed, so that it can be undone.
    erasure: 'expires',
    retention: ['job'],
  },
  /** The state of a chunk that is finished or undone; an open chunk has none. */
  jobChunkState: {
    key: (frozenId: string, chunk: number) => ({ pk: `JOBCHUNK#${frozenId}#${chunk}`, sk: 'STATE' }),
    erasure: 'expires',
    retention: ['job'],
  },
  /** The result of one of its items, written together with it. */
  jobItem: {
    key: (frozenId: string, chunk: number, itemId: string) => ({
      pk: `JOBCHUNK#${frozenId}#${chunk}`,
      sk: `ITEM#${itemId}`,
    }),
    erasure: 'expires',
    retention: ['job'],
  },
} as const satisfies ItemKinds

export const bulkKeys = keysOf(bulkItems)

/** The lists of the `listed` index. An item is in at most one. */
export const bulkLists = {
  /** Shared views, by the time they were saved. */
  views: 'LIST#VIEWS',
  /** The bulk jobs that an account started, by start. */
  jobs: (userId: string): string => `LIST#JOBS#${userId}`,
} as const

/** Sort key prefixes for queries on items of one partition. */
export const bulkPrefixes = {
  views: 'VIEW#',
  viewsSeen: 'SEEN#',
} as const
