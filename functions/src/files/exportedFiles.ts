import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { makeZip } from 'client-zip'
import { exportPrefix } from '../../../shared/kernel/contract/environment.ts'
import { attachment } from './attachment.ts'

export interface ArchiveEntry {
  name: string
  input: ReadableStream<Uint8Array> | string
  lastModified: Date
}

/** The part size of an archive in bytes. Two parts are in memory at a time. */
const partSize = 8 * 1024 * 1024

export type ExportedFiles = ReturnType<typeof exportedFiles>

/** Data export archives, at most one per applicant. The bucket deletes them after a day. */
export const exportedFiles = ({ client, bucket }: { client: S3Client; bucket: string }) => {
  const place = (applicantId: string) => ({ Bucket: bucket, Key: `${exportPrefix}${applicantId}.zip` })
  return {
    /**
     * Streams an archive, which replaces the previous one. It only becomes visible once complete; the bucket deletes
     * the parts of an interrupted write.
     */
    async write(applicantId: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
      const params = { ...place(applicantId), Body: makeZip(entries), ContentType: 'application/zip' }
      await new Upload({ client, params, partSize, queueSize: 2 }).done()
    },

    /** Returns a presigned URL of the archive, valid for this many seconds. */
    async addressOf(applicantId: string, fileName: string, seconds: number): Promise<string> {
      const command = new GetObjectCommand({
        ...place(applicantId),
        ResponseCacheControl: 'no-store',
        ResponseContentDisposition: attachment(fileName),
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },

    async erase(applicantId: string): Promise<void> {
      await client.send(new DeleteObjectCommand(place(applicantId)))
    },
  }
}
