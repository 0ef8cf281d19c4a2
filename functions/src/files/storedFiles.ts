import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachment, savedName } from './attachment.ts'
import type { IncomingFile } from './incomingFiles.ts'
import { fileKey, type StoredFile } from './stores/fileStore.ts'

/** The tag in which GuardDuty stores the result of its scan. */
const scanTag = 'GuardDutyMalwareScanStatus'
const clientDecisions: Partial<Record<string, ScanResult>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'harmful' }

/** S3's errors for a copy whose source has changed since it was read. */
const changedSince = new Set(['PreconditionFailed', 'NoSuchKey'])

/**
 * S3's errors for a missing object. It returns the last one to callers without permission to list the bucket, such as
 * our functions.
 */
const missing = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/** The result of a malware scan: `unscanned` if there is none (yet), `unsure` if the scan could not decide. */
export type ScanResult = 'clean' | 'harmful' | 'unsure' | 'unscanned'

/** How a browser presents a file: saved under its name, or shown as a picture on a page. */
export type Showing = 'attachment' | 'inline'

interface StoredFilesDeps {
  client: S3Client
  /** The documents bucket. */
  bucket: string
}

export type StoredFiles = ReturnType<typeof storedFiles>

/** The documents bucket. Each file is one object, written once under the file's id. */
export const storedFiles = ({ client, bucket }: StoredFilesDeps) => {
  const place = (fileId: string) => ({ Bucket: bucket, Key: fileKey(fileId) })
  return {
    /** Copies an upload, unless its bytes have changed since its ETag was read. */
    async copyUpload(
      file: Pick<StoredFile, 'id' | 'type'>,
      sent: Pick<IncomingFile, 'place' | 'etag'>,
    ): Promise<'taken' | 'changed'> {
      try {
        await client.send(
          new CopyObjectCommand({
            ...place(file.id),
            CopySource: sent.place,
            CopySourceIfMatch: sent.etag,
            ContentType: file.type,
            // Discard the metadata and tags that the uploader may have set.
            MetadataDirective: 'REPLACE',
            TaggingDirective: 'REPLACE',
          }),
        )
        return 'taken'
      } catch (error) {
        if (error instanceof Error && changedSince.has(error.name)) return 'changed'
        throw error
      }
    },

    /**
     * Stores a file under its new id and never overwrites. An existing object comes from an earlier attempt whose
     * response was lost.
     */
    async put(file: Pick<StoredFile, 'id' | 'type'>, bytes: Uint8Array): Promise<void> {
      try {
        await client.send(
          new PutObjectCommand({ ...place(file.id), Body: bytes, ContentType: file.type, IfNoneMatch: '*' }),
        )
      } catch (error) {
        if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error
      }
    },

    /**
     * Returns a presigned URL of a file with its stored type, valid for this many seconds. Browsers don't cache it, so
     * that the next user of the browser can't find it.
     */
    async addressOf(
      { id, name = id, type = '' }: Pick<StoredFile, 'id'> & Partial<StoredFile>,
      showing: Showing,
      seconds: number,
    ): Promise<string> {
      const command = new GetObjectCommand({
        ...place(id),
        ResponseCacheControl: 'no-store',
        ResponseContentDisposition: showing === 'inline' ? 'inline' : attachment(savedName(name, type)),
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },

    /** Streams a file. Returns undefined if it doesn't exist. */
    async read(fileId: string): Promise<ReadableStream<Uint8Array> | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(fileId)))
        return Body?.transformToWebStream()
      } catch (error) {
        if (error instanceof Error && missing.has(error.name)) return undefined
        throw error
      }
    },

    async scanResultOf(fileId: string): Promise<ScanResult> {
      const { TagSet = [] } = await client.send(new GetObjectTaggingCommand(place(fileId)))
      const tag = TagSet.find(({ Key }) => Key === scanTag)
      if (!tag) return 'unscanned'
      return clientDecisions[tag.Value ?? ''] ?? 'unsure'
    },

    /** Hides a file behind a delete marker. The bucket's lifecycle rules decide how long its last version remains. */
    async remove(fileId: string): Promise<void> {
      await client.send(new DeleteObjectCommand(place(fileId)))
    },

    async erase(fileId: string): Promise<void> {
      const { Key } = place(fileId)
      for (;;) {
        const listed = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: Key }))
        for (const { VersionId } of [...(listed.Versions ?? []), ...(listed.DeleteMarkers ?? [])])
          await client.send(new DeleteObjectCommand({ ...place(fileId), VersionId }))
        if (!listed.IsTruncated) return
      }
    },
  }
}
