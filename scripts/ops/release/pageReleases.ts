import { CopyObjectCommand, DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { StartupProblem } from '../../cli/startupProblem.ts'

/** The site's bucket. */
export interface PageBucket {
  s3: S3Client
  bucket: string
}

/** The folder of the pages of a release. Hashed files are next to it, because all releases share them. */
export const pageFolder = (release: string): string => `releases/${release}/`

/** Replaces the pages that visitors get with those of a release. Returns their number. Throws a StartupProblem if there are none. */
export async function putPagesLive({ s3, bucket }: PageBucket, release: string): Promise<number> {
  const keys = await keysIn({ s3, bucket }, pageFolder(release))
  if (keys.length === 0) throw new StartupProblem(`The release ${release} has no pages.`)
  const copies = keys.map((key) => ({ CopySource: `${bucket}/${key}`, Key: key.slice(pageFolder(release).length) }))
  await Promise.all(copies.map((copy) => s3.send(new CopyObjectCommand({ Bucket: bucket, ...copy }))))
  return copies.length
}

/** Deletes the pages of all other releases, but not their hashed files, which open tabs may still need. */
export async function forgetPages({ s3, bucket }: PageBucket, kept: readonly string[]): Promise<void> {
  const folders = kept.map(pageFolder)
  for (const Key of await keysIn({ s3, bucket }, 'releases/'))
    if (!folders.some((folder) => Key.startsWith(folder)))
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
}

async function keysIn({ s3, bucket }: PageBucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  return keys
}
