import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'

interface Publication {
  s3: S3Client
  bucket: string
  /** The folder with the built pages. */
  folder: string
  /** What the pages are told of this stage, as their `config.json`. Everybody can read it. */
  config: PublicConfig
  /** Leaves what is there as it is, and adds the rest. */
  onlyMissing?: boolean
}

interface PublicConfig {
  /** Where files are uploaded to. */
  uploadOrigin: string
}

/**
 * Puts the built pages into the bucket of the site. The parts that carry a hash of their content in their name come
 * first, and stay: whoever has an older page open still finds its parts. Resolves with the number of files that were put.
 *
 * Throws, before anything is put, for a file whose type is not known.
 */
export async function publishPages({ s3, bucket, folder, config, onlyMissing = false }: Publication): Promise<number> {
  const files = pagesIn(folder).map((name) => ({ name, body: readFileSync(join(folder, name)), type: typeOf(name) }))
  files.push({ name: 'config.json', body: Buffer.from(JSON.stringify(config)), type: typeOf('config.json') })
  const put = async ({ name, body, type }: (typeof files)[number]): Promise<boolean> => {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: name,
      Body: body,
      ContentType: type,
      CacheControl: isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(onlyMissing && { IfNoneMatch: '*' }),
    })
    try {
      await s3.send(command)
      return true
    } catch (problem) {
      if (problem instanceof S3ServiceException && problem.name === 'PreconditionFailed') return false
      throw problem
    }
  }
  const parts = await Promise.all(files.filter(({ name }) => isHashed(name)).map(put))
  const pages = await Promise.all(files.filter(({ name }) => !isHashed(name)).map(put))
  return [...parts, ...pages].filter(Boolean).length
}

const isHashed = (name: string): boolean => name.startsWith('assets/')

/** All files but the build's own notes. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('.'))
    .sort()

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

function typeOf(name: string): string {
  const type = types[extname(name)]
  if (!type) throw new Error(`Nobody has said yet which type ${name} is of: add its ending to publishPages.ts.`)
  return type
}
