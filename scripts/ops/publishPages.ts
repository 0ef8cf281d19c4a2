import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { atServer } from '../../openapi/partners/atServer.ts'
import { openApiPaths } from '../../shared/kernel/contract/openApiPaths.ts'

interface Publication {
  s3: S3Client
  bucket: string
  folder: string
  /** The stage's public settings, published as `config.json`. */
  config: PublicConfig
  /** The origin of the site, which the document of the partner API names. Without it, its server address is relative. */
  siteOrigin?: string | undefined
  /** Leaves existing files unchanged and adds the missing ones. */
  onlyMissing?: boolean
  /** The folder in the bucket for the files without a content hash, such as `releases/r7/`. The root by default. */
  pagesIn?: string
}

interface PublicConfig {
  uploadOrigin: string
}

/**
 * Uploads the built pages to the site's bucket. Files with a content hash in their name are uploaded first and never removed, so that pages
 * already open still find their files. Returns the number of uploaded files.
 *
 * Throws before any upload if a file's type isn't known.
 */
export async function publishPages({
  s3,
  bucket,
  folder,
  config,
  siteOrigin,
  onlyMissing = false,
  pagesIn = '',
}: Publication): Promise<number> {
  const files = filesOf(folder).map((name) => ({
    name,
    body: bodyOf(name, { folder, siteOrigin }),
    type: typeOf(name),
  }))
  files.push({ name: 'config.json', body: Buffer.from(JSON.stringify(config)), type: typeOf('config.json') })
  const put = async ({ name, body, type }: (typeof files)[number]): Promise<boolean> => {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: isHashed(name) ? name : `${pagesIn}${name}`,
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

/** Returns the content of a built file. The document of the partner API gets the address of the stage. */
function bodyOf(name: string, { folder, siteOrigin }: Pick<Publication, 'folder' | 'siteOrigin'>): Buffer {
  const body = readFileSync(join(folder, name))
  if (siteOrigin === undefined || `/${name}` !== openApiPaths.partners) return body
  return Buffer.from(JSON.stringify(atServer(JSON.parse(body.toString()), { origin: siteOrigin })))
}

const isHashed = (name: string): boolean => name.startsWith('assets/')

/** Returns all files except the build's own metadata. */
const filesOf = (folder: string): string[] =>
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
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

function typeOf(name: string): string {
  const type = types[extname(name)]
  if (!type) throw new Error(`The content type of ${name} is not known: add its extension to publishPages.ts.`)
  return type
}
