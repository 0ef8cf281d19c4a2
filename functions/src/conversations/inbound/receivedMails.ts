import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/**
 * The S3 errors for a missing object, if the caller may list the bucket. Without that permission S3 returns
 * `AccessDenied`, which could also be a misconfigured role. That error is rethrown, so no mail is lost unnoticed.
 */
const missing = new Set(['NoSuchKey', 'NotFound'])

export type ReceivedMails = ReturnType<typeof receivedMails>

/** The bucket that holds inbound mails as received, until its lifecycle rules delete them. */
export const receivedMails = ({ client, bucket }: { client: S3Client; bucket: string }) => ({
  /** Returns a mail, or its first bytes, or undefined if it no longer exists. */
  async read(key: string, bytes?: number): Promise<Uint8Array | undefined> {
    const Range = bytes === undefined ? undefined : `bytes=0-${bytes - 1}`
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
      return await Body?.transformToByteArray()
    } catch (error) {
      if (error instanceof Error && missing.has(error.name)) return undefined
      throw error
    }
  },

  /** Deletes a mail before its lifecycle rule does. */
  async remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  },
})
