import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { mcpPath } from '../../../shared/agents/contract/mcpPath.ts'

const run = promisify(execFile)
const suite = join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** A protocol revision, as the official suite names it. */
export type Revision = '2025-11-25' | '2026-07-28'

/** The results of a scenario's checks, by scenario. */
export type Findings = Map<string, { id: string; status: string; errorMessage?: string }[]>

/**
 * Runs every scenario of a revision against the product, including those the suite runs without counting.
 * The suite sends no tokens, so a proxy on the loopback address adds them in turn and sends the site's origin.
 */
export async function conformance(revision: Revision, tokens: readonly string[]): Promise<Findings> {
  const results = mkdtempSync(join(tmpdir(), 'fagfolk-conformance-'))
  const proxy = await proxyWith(tokens)
  try {
    const args = ['server', '--url', proxy.url, '--requirements', revision, '--output-dir', results]
    // The suite fails if any scenario does; the test decides which may.
    await run(process.execPath, [suite, ...args], { maxBuffer: 64 * 1024 * 1024 }).catch(() => undefined)
    return findingsIn(results)
  } finally {
    proxy.close()
    rmSync(results, { recursive: true })
  }
}

function findingsIn(results: string): Findings {
  const found: Findings = new Map()
  for (const folder of readdirSync(results)) {
    const [, scenario] = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(folder) ?? []
    if (scenario) found.set(scenario, JSON.parse(readFileSync(join(results, folder, 'checks.json'), 'utf8')))
  }
  return found
}

async function proxyWith(tokens: readonly string[]) {
  const { apiOrigin, siteOrigin } = inject('product')
  let calls = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _host, connection: _connection, 'content-length': _length, ...sent } = request.headers
    const headers = new Headers(sent as Record<string, string>)
    if (headers.get('origin') === origin) headers.set('origin', siteOrigin)
    headers.set('authorization', `Bearer ${tokens[calls++ % tokens.length]}`)
    const { method = 'POST' } = request
    const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
    const answer = await fetch(`${apiOrigin}${mcpPath}`, { method, headers, ...body })
    const text = await answer.text()
    const {
      'content-encoding': _encoding,
      'transfer-encoding': _transfer,
      ...told
    } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, { ...told, 'content-length': Buffer.byteLength(text) }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `${origin}${mcpPath}`, close: () => server.close() }
}
