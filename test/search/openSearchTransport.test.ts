import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type OpenSearch, OpenSearchRefusal, openSearchAt } from '../../functions/src/search/openSearch/openSearch.ts'

const stops: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const stop of stops.splice(0)) stop()
})

/** Starts an OpenSearch that answers like this, and records the requests it gets. */
async function answering(
  answer: RequestListener,
  place: { timeout?: number; region?: string } = {},
): Promise<{ openSearch: OpenSearch; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { openSearch: openSearchAt({ endpoint, timeout: 5000, ...place }), asked }
}

const json = { 'content-type': 'application/json' }

describe('the OpenSearch transport', () => {
  it('sends the request and returns the answer', async () => {
    const { openSearch, asked } = await answering((_request, response) =>
      response.writeHead(200, json).end('{"took":1}'),
    )
    expect(await openSearch('POST', '/a/_search', { body: { size: 0 }, parameters: { q: 'x y' } })).toEqual({ took: 1 })
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/a/_search?q=x+y' })
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it("signs requests to a domain with the function's credentials", async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    vi.stubEnv('AWS_SESSION_TOKEN', 'token')
    const { openSearch, asked } = await answering((_request, response) => response.writeHead(200, json).end('{}'), {
      region: 'eu-north-1',
    })
    await openSearch('POST', '/a/_search', { body: {} })
    expect(asked[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-north-1\/es\//)
    expect(asked[0]?.headers['x-amz-security-token']).toBe('token')
  })

  it('names a refusal without repeating the request', async () => {
    const error = { type: 'parsing_exception', root_cause: [{ type: 'x', reason: 'about Søren' }] }
    const { openSearch, asked } = await answering((_request, response) =>
      response.writeHead(400, json).end(JSON.stringify({ error, status: 400 })),
    )
    const refusal = await openSearch('POST', '/a/_search').catch((problem: unknown) => problem)
    expect(refusal).toBeInstanceOf(OpenSearchRefusal)
    expect(refusal).toMatchObject({ status: 400, message: 'OpenSearch answered 400 (parsing_exception)' })
    expect(asked).toHaveLength(1)
  })

  it.each([429, 503])('does not retry after %i', async (status) => {
    const { openSearch, asked } = await answering((_request, response) => response.writeHead(status).end('busy'))
    await expect(openSearch('POST', '/a/_search')).rejects.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  })

  it('times out on silence and on a trickle', async () => {
    const silent = await answering(() => {}, { timeout: 100 })
    await expect(silent.openSearch('POST', '/a/_search')).rejects.toThrow()
    const trickling = await answering(
      (_request, response) => {
        response.writeHead(200, json)
        const trickle = setInterval(() => response.write(' '), 20)
        stops.push(() => clearInterval(trickle))
      },
      { timeout: 100 },
    )
    await expect(trickling.openSearch('POST', '/a/_search')).rejects.toThrow()
  })

  it('retries once if the connection was closed', async () => {
    let calls = 0
    const once = await answering((request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.writeHead(200, json).end('{"took":2}')
    })
    expect(await once.openSearch('POST', '/a/_search')).toEqual({ took: 2 })
    const always = await answering((request) => request.socket.destroy())
    await expect(always.openSearch('POST', '/a/_search')).rejects.toThrow()
    expect(always.asked).toHaveLength(2)
  })
})
