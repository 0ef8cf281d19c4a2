import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { bytesInMemory, type FileBytes } from '../../../shared/files/domain/fileBytes.ts'
import type { UploadTicket } from '../../../shared/files/domain/upload.ts'
import { incomingKey, type Upload } from './stores/uploadStore.ts'

/** How long a browser may take to start an upload, in seconds. */
const ticketSeconds = 15 * 60

/**
 * S3's errors for a missing object. It returns the last one to callers without permission to list the bucket, such as
 * our functions.
 */
const missing = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/** The object uploaded so far. Its `read` returns nothing if the object was replaced since. */
export interface IncomingFile extends FileBytes {
  /** Bucket and key, in the form of a `CopySource`. */
  place: string
  /** Changes with the content. */
  etag: string
  /** As many of the first bytes as were requested. */
  start: Uint8Array
}

export type IncomingFiles = ReturnType<typeof incomingFiles>

/**
 * The bucket that browsers upload to. Its objects are only used after they were checked and copied; all of them expire.
 */
export const incomingFiles = ({ client, bucket }: { client: S3Client; bucket: string }) => {
  const readRange = async (key: string, etag: string, from: number, last: number): Promise<Uint8Array> => {
    const range = { Bucket: bucket, Key: key, Range: `bytes=${from}-${last}`, IfMatch: etag }
    try {
      const { Body } = await client.send(new GetObjectCommand(range))
      return (await Body?.transformToByteArray()) ?? new Uint8Array()
    } catch (error) {
      if (error instanceof Error && (error.name === 'PreconditionFailed' || missing.has(error.name)))
        return new Uint8Array()
      throw error
    }
  }
  return {
    /** Creates a form post for this one file. The bucket refuses another key, type or size. */
    async ticketFor({ id, fileType, fileSize }: Upload, now: Date): Promise<UploadTicket> {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: incomingKey(id),
        Conditions: [['content-length-range', fileSize, fileSize]],
        Fields: { 'Content-Type': fileType },
        Expires: ticketSeconds,
      })
      return { uploadId: id, url, fields, expiresAt: new Date(now.getTime() + ticketSeconds * 1000).toISOString() }
    },

    /**
     * Reads the first bytes of an upload, and further ones on demand. Returns undefined if nothing has been uploaded.
     */
    async readStart(uploadId: string, bytes: number): Promise<IncomingFile | undefined> {
      const key = incomingKey(uploadId)
      const place = `${bucket}/${key}`
      try {
        const { Body, ContentRange, ETag } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${bytes - 1}` }),
        )
        const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1])
        if (!Body || !ETag || !Number.isInteger(size)) throw new Error('S3 said too little of an incoming file')
        const start = await Body.transformToByteArray()
        const read = async (from: number, to: number) => {
          const end = Math.min(to, size)
          if (end <= start.length) return start.subarray(from, end)
          return from < end ? readRange(key, ETag, from, end - 1) : new Uint8Array()
        }
        return { place, size, etag: ETag, start, read }
      } catch (error) {
        if (error instanceof Error && missing.has(error.name)) return undefined
        // An empty object has no readable range. The upload policy and the content check both refuse it.
        if (error instanceof Error && error.name === 'InvalidRange')
          return { place, etag: '', start: new Uint8Array(), ...bytesInMemory(new Uint8Array()) }
        throw error
      }
    },
  }
}
