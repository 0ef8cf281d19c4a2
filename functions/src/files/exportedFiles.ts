import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { makeZip } from 'client-zip'
import { exportPrefix } from '../../../shared/kernel/contract/environment.ts'
import { attachment } from './attachment.ts'

/** A file of an archive. */
export interface ArchiveEntry {
  name: string
  input: ReadableStream<Uint8Array> | string
  lastModified: Date
}

/** So many bytes of an archive are in hand at a time, twice. */
const partSize = 8 * 1024 * 1024

export type ExportedFiles = ReturnType<typeof exportedFiles>

/** Where archives of what is kept of people lie, one for each person at most. The bucket lets them go after a day. */
export const exportedFiles = ({ client, bucket }: { client: S3Client; bucket: string }) => {
  const place = (applicantId: string) => ({ Bucket: bucket, Key: `${exportPrefix}${applicantId}.zip` })
  return {
    /**
     * Writes an archive in place of the one before, while its files come. Nothing is there until all of it is: of a write that ends
     * in the middle the bucket lets the parts go.
     */
    async write(applicantId: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
      const params = { ...place(applicantId), Body: makeZip(entries), ContentType: 'application/zip' }
      await new Upload({ client, params, partSize, queueSize: 2 }).done()
    },

    /** An address that gives the archive to whoever has it, for so many seconds. */
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
