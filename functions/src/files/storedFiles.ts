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

/** The tag in which GuardDuty says what it found in an object. */
const scanTag = 'GuardDutyMalwareScanStatus'
const verdicts: Partial<Record<string, ScanVerdict>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'harmful' }

/** What S3 says of a copy whose source is no longer what was read. */
const changedSince = new Set(['PreconditionFailed', 'NoSuchKey'])

/** What S3 says of an object that is not there: the last one to those who may not list the bucket, as our functions. */
const missing = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/** What a scan says of a file: `unscanned` where none was made, or none yet; `unsure` where it could not tell. */
export type ScanVerdict = 'clean' | 'harmful' | 'unsure' | 'unscanned'

/** How somebody gets to see a file: saved under its name, or shown as a picture on a page. */
export type Showing = 'attachment' | 'inline'

interface StoredFilesDeps {
  client: S3Client
  /** The documents bucket. */
  bucket: string
}

export type StoredFiles = ReturnType<typeof storedFiles>

/** The documents bucket: one object for each file, written once under the file's id. */
export const storedFiles = ({ client, bucket }: StoredFilesDeps) => {
  const place = (fileId: string) => ({ Bucket: bucket, Key: fileKey(fileId) })
  return {
    /** Takes over what was sent for an upload, unless other bytes lie there since its ETag was read. */
    async takeOver(
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
            // Nothing that a sender could have said of the object comes along.
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

    /** Stores a file under its new id, and over nothing: what lies there is what an attempt sent whose answer was lost. */
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
     * An address that gives the file to whoever has it, for so many seconds, as the type that it was stored as. No browser keeps
     * it: nobody finds it there after the next one has signed in.
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

    /** The bytes of a file as they come; undefined where it is not there. */
    async read(fileId: string): Promise<ReadableStream<Uint8Array> | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(fileId)))
        return Body?.transformToWebStream()
      } catch (error) {
        if (error instanceof Error && missing.has(error.name)) return undefined
        throw error
      }
    },

    /** What a scan for malware says of a file. */
    async verdictOn(fileId: string): Promise<ScanVerdict> {
      const { TagSet = [] } = await client.send(new GetObjectTaggingCommand(place(fileId)))
      const tag = TagSet.find(({ Key }) => Key === scanTag)
      if (!tag) return 'unscanned'
      return verdicts[tag.Value ?? ''] ?? 'unsure'
    },

    /** Hides a file; the bucket keeps its last version for as long as its rules say. */
    async remove(fileId: string): Promise<void> {
      await client.send(new DeleteObjectCommand(place(fileId)))
    },

    /** Deletes every version of a file. */
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
