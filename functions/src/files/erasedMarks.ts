import { createHash } from 'node:crypto'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { erasedPrefix } from '../../../shared/kernel/contract/environment.ts'

/**
 * Returns the hash that identifies an erased applicant. Ids have 122 random bits, so the hash can't be reversed by
 * guessing.
 */
export const erasedMark = (applicantId: string): string => createHash('sha256').update(applicantId).digest('hex')

export type ErasedMarks = ReturnType<typeof erasedMarks>

/**
 * Marks of erased applicants, stored outside the table, because a table restored from a backup contains those
 * applicants again.
 */
export const erasedMarks = ({ client, bucket }: { client: S3Client; bucket: string }) => ({
  /** Marks an applicant as erased. Idempotent. */
  async keep(applicantId: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: erasedPrefix + erasedMark(applicantId), Body: '' }))
  },
})
