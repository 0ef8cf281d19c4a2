import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { UploadTicket } from '../../../shared/files/domain/upload.ts'
import { incomingKey, type Upload } from './stores/uploadStore.ts'

/** How long a browser may begin to send, in seconds. */
const ticketSeconds = 15 * 60

/** What S3 says of an object that is not there: the last one to those who may not list the bucket, as our functions. */
const missing = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/** What was sent for an upload, as it lies there now. */
export interface IncomingFile {
  /** Bucket and key, as a copy names its source. */
  place: string
  /** In bytes. */
  size: number
  /** Changes with the bytes. */
  etag: string
  /** The first bytes, as many as were asked for. */
  start: Uint8Array
}

export type IncomingFiles = ReturnType<typeof incomingFiles>

/** Where browsers send files to. Nothing in it counts until it was checked and copied; all of it goes by itself. */
export const incomingFiles = ({ client, bucket }: { client: S3Client; bucket: string }) => ({
  /** A form post that puts this one file into its place: another key, type or size is refused by the bucket. */
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

  /** Reads the beginning of what was sent; undefined while nothing was. */
  async readStart(uploadId: string, bytes: number): Promise<IncomingFile | undefined> {
    const place = `${bucket}/${incomingKey(uploadId)}`
    try {
      const { Body, ContentRange, ETag } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: incomingKey(uploadId), Range: `bytes=0-${bytes - 1}` }),
      )
      const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1])
      if (!Body || !ETag || !Number.isInteger(size)) throw new Error('S3 said too little of an incoming file')
      return { place, size, etag: ETag, start: await Body.transformToByteArray() }
    } catch (error) {
      if (error instanceof Error && missing.has(error.name)) return undefined
      // No byte of an empty object can be read. The policy of an upload refuses one, and so does its check.
      if (error instanceof Error && error.name === 'InvalidRange')
        return { place, size: 0, etag: '', start: new Uint8Array() }
      throw error
    }
  },
})
