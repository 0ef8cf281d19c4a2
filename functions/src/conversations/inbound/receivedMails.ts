import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/**
 * What S3 says of an object that is not there to those who may list the bucket. To a function that may not it says `AccessDenied`,
 * which may as well be a right that is missing: then no mail may seem to be dealt with, and a person is told.
 */
const missing = new Set(['NoSuchKey', 'NotFound'])

export type ReceivedMails = ReturnType<typeof receivedMails>

/** The bucket in which mails lie as they came in, until its rules end them. */
export const receivedMails = ({ client, bucket }: { client: S3Client; bucket: string }) => ({
  /** A mail, or as many bytes of its beginning; undefined where it is not there any more. */
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

  /** Ends a mail before its time. */
  async remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  },
})
