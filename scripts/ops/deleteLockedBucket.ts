import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NoSuchBucket,
  type S3Client,
} from '@aws-sdk/client-s3'

/**
 * Deletes the bucket with the copy of the audit log, as far as its entries are not locked for everybody: those of a protected stage are,
 * those of other stages are not for whoever may destroy a stage. Returns how many versions it deleted, and how many stay with the bucket.
 */
export async function deleteLockedBucket(s3: S3Client, Bucket: string): Promise<{ deleted: number; locked: number }> {
  const outcome = { deleted: 0, locked: 0 }
  try {
    for await (const Objects of versionsIn(s3, Bucket)) {
      const Delete = { Objects, Quiet: true }
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete, BypassGovernanceRetention: true }),
      )
      const other = Errors.find(({ Code }) => Code !== 'AccessDenied')
      if (other) throw new Error(`${Errors.length} files in ${Bucket} could not be deleted (${other.Code})`)
      outcome.locked += Errors.length
      outcome.deleted += Objects.length - Errors.length
    }
    if (outcome.locked === 0) await s3.send(new DeleteBucketCommand({ Bucket }))
  } catch (problem) {
    if (!(problem instanceof NoSuchBucket)) throw problem
  }
  return outcome
}

/** Lists all versions of all objects, page by page, without empty pages. */
async function* versionsIn(s3: S3Client, Bucket: string) {
  let after: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (after) {
    const page: ListObjectVersionsCommandOutput = await s3.send(new ListObjectVersionsCommand({ Bucket, ...after }))
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    if (found.length > 0) yield found.map(({ Key, VersionId }) => ({ Key, VersionId }))
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page
    after = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined
  }
}
