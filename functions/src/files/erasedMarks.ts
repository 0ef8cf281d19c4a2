import { createHash } from 'node:crypto'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { erasedPrefix } from '../../../shared/kernel/contract/environment.ts'

/** By which an erased person is known from then on: an id has 122 random bits, so nobody finds it by its hash. */
export const erasedMark = (applicantId: string): string => createHash('sha256').update(applicantId).digest('hex')

export type ErasedMarks = ReturnType<typeof erasedMarks>

/** Marks of who was erased, outside of the table: one that is brought back from an earlier moment holds those people again. */
export const erasedMarks = ({ client, bucket }: { client: S3Client; bucket: string }) => ({
  /** Marks an applicant as erased, however often. */
  async keep(applicantId: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: erasedPrefix + erasedMark(applicantId), Body: '' }))
  },
})
