import { addAbortSignal, type Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { snapshotPrefix } from '../../../../shared/kernel/contract/environment.ts'
import { packSnapshot, type Snapshot, unpackSnapshot } from './snapshotFormat.ts'

/** In milliseconds. After this time, reading the table is just as fast. */
const timeout = 2000

/** The S3 errors for a missing key: the first if the caller may list the bucket, the second otherwise. */
const missing = new Set(['NoSuchKey', 'AccessDenied'])
/** The same as statuses, for a response without a body. */
const missingStatuses: readonly (number | undefined)[] = [403, 404]
/** The metadata with the time up to which the snapshot contains all changes. */
const caughtUpAt = 'caught-up-at'

interface SnapshotStoreDeps {
  client: S3Client
  bucket: string
  /**
   * Identifies the table and the code that wrote the snapshot. Other versions don't find it, nor does the same code after
   * a restore: a snapshot of the previous table would look newer than the restored data.
   */
  madeBy: string
}

export type SnapshotStore = ReturnType<typeof snapshotStore>

export function snapshotStore({ client, bucket, madeBy }: SnapshotStoreDeps) {
  const place = { Bucket: bucket, Key: `${snapshotPrefix}${madeBy}` }
  return {
    /** Throws if the snapshot is broken or takes longer than two seconds. */
    async load(): Promise<Snapshot | undefined> {
      const signal = AbortSignal.timeout(timeout)
      try {
        const { Body } = await client.send(new GetObjectCommand(place), { abortSignal: signal })
        if (!Body) return undefined
        // In Node the body is a Node stream. The client's own signal covers only the headers.
        addAbortSignal(signal, Body as Readable)
        return unpackSnapshot(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof Error && missing.has(error.name)) return undefined
        throw error
      }
    },

    /** Returns the time, in milliseconds, up to which the saved snapshot contains all changes, or undefined if there is none. */
    async savedUntil(): Promise<number | undefined> {
      try {
        const { Metadata } = await client.send(new HeadObjectCommand(place))
        const until = Date.parse(Metadata?.[caughtUpAt] ?? '')
        return Number.isNaN(until) ? undefined : until
      } catch (error) {
        if (error instanceof S3ServiceException && missingStatuses.includes(error.$metadata.httpStatusCode))
          return undefined
        throw error
      }
    },

    /** Saves a snapshot that contains all changes before `until`. */
    async save(snapshot: Snapshot, until: Date): Promise<void> {
      const Metadata = { [caughtUpAt]: until.toISOString() }
      await client.send(new PutObjectCommand({ ...place, Body: packSnapshot(snapshot), Metadata }))
    },
  }
}
