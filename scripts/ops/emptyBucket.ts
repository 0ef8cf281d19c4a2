import { DeleteObjectsCommand, ListObjectVersionsCommand, NoSuchBucket, type S3Client } from '@aws-sdk/client-s3'

/** Deletes everything in a bucket, including old versions. Returns the number of versions; 0 if there is no bucket. */
export async function emptyBucket(s3: S3Client, bucket: string): Promise<number> {
  let erased = 0
  try {
    // Deleted versions aren't listed again, so the next page is always the first.
    for (let some = await versionsIn(s3, bucket); some.length > 0; some = await versionsIn(s3, bucket)) {
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: some, Quiet: true } }),
      )
      if (Errors.length > 0)
        throw new Error(`${Errors.length} files in ${bucket} could not be deleted (${Errors[0]?.Code})`)
      erased += some.length
    }
  } catch (problem) {
    if (!(problem instanceof NoSuchBucket)) throw problem
  }
  return erased
}

async function versionsIn(s3: S3Client, bucket: string) {
  const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))
  return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
}
