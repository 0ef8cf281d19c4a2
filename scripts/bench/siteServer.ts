import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { securityHeaders } from '../../shared/domain/securityHeaders.ts'
import { fileAt } from '../../shared/domain/siteDocuments.ts'
import { loopback } from '../local/ports.ts'

interface Site {
  /** The folder with the built pages. */
  folder: string
  /** Where the API answers, path prefix included. */
  apiOrigin: string
  port: number
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves the pages as CloudFront does and a preview does not: compressed with brotli, kept for good where the name
 * carries a hash, each page its own document; and the API compressed as API Gateway does it.
 */
export async function serveSite({ folder, apiOrigin, port }: Site): Promise<{ close(): void }> {
  const headers = securityHeaders({ storage: [new URL(apiOrigin).origin] })
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file)]),
  )
  const packed = new Map(
    [...files].filter(([path]) => compresses(path)).map(([path, file]) => [path, brotliCompressSync(file)]),
  )

  const page = (path: string, response: ServerResponse): void => {
    const name = fileAt(path)
    const body = packed.get(name) ?? files.get(name)
    if (!body) return void response.writeHead(404, headers).end()
    response
      .writeHead(200, {
        ...headers,
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'content-length': body.byteLength,
        'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(packed.has(name) && { 'content-encoding': 'br' }),
      })
      .end(body)
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (!path.startsWith('/api/')) return page(path, response)
    passOn(request, `${apiOrigin}${request.url}`, response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((listening) => server.listen(port, loopback, listening))
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const compresses = (path: string): boolean => ['.css', '.html', '.js', '.svg'].includes(extname(path))

async function passOn(request: IncomingMessage, url: string, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { method = 'GET', headers } = request
  const sent = ['accept', 'content-type', 'cookie', 'origin'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const answer = await fetch(url, { method, headers: sent, ...(parts.length > 0 && { body: Buffer.concat(parts) }) })
  const body = Buffer.from(await answer.arrayBuffer())
  const packs = body.byteLength >= 1024
  response
    .writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      'cache-control': 'no-store',
      'set-cookie': answer.headers.getSetCookie(),
      ...(packs && { 'content-encoding': 'gzip' }),
    })
    .end(packs ? gzipSync(body) : body)
}
