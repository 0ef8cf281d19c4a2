import { addAbortSignal, type Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { snapshotPrefix } from '../../../../shared/kernel/contract/environment.ts'
import { packSnapshot, type Snapshot, unpackSnapshot } from './snapshotFormat.ts'

/** Longer than this nobody waits for a snapshot: reading the table is then no slower. In milliseconds. */
const timeout = 2000

/** What S3 says of a key that does not exist, the first one to those who may list the keys, and the other to the rest. */
const missing = new Set(['NoSuchKey', 'AccessDenied'])

interface SnapshotStoreDeps {
  client: S3Client
  bucket: string
  /** Names the code that makes and reads the snapshots: no other code finds them. */
  madeBy: string
}

export type SnapshotStore = ReturnType<typeof snapshotStore>

/** Keeps the last snapshot of the search index in a bucket. */
export function snapshotStore({ client, bucket, madeBy }: SnapshotStoreDeps) {
  const place = { Bucket: bucket, Key: `${snapshotPrefix}${madeBy}` }
  return {
    /** Throws for one that is broken or takes longer than two seconds. */
    async load(): Promise<Snapshot | undefined> {
      const signal = AbortSignal.timeout(timeout)
      try {
        const { Body } = await client.send(new GetObjectCommand(place), { abortSignal: signal })
        if (!Body) return undefined
        // In Node it is a stream of Node's. The client's own signal ends with the headers.
        addAbortSignal(signal, Body as Readable)
        return unpackSnapshot(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof Error && missing.has(error.name)) return undefined
        throw error
      }
    },

    async save(snapshot: Snapshot): Promise<void> {
      await client.send(new PutObjectCommand({ ...place, Body: packSnapshot(snapshot) }))
    },
  }
}
