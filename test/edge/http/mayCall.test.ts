import { describe, expect, test } from 'vitest'
import { defineRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { makeEdge, makeEvent, signedIn, siteOrigin } from './gatewayEvent.ts'
import { changeThing, changing, codeOf, endPublic, goodCall, handlerOf, json, readPublic } from './someHandlers.ts'

describe('a call that bypasses CloudFront', () => {
  const detour = (headers: Record<string, string>, secrets = ['new', 'old']) => {
    let asked = 0
    const { edge } = makeEdge(undefined, { originSecrets: async () => secrets })
    const handler = handlerOf(edge, readPublic, async () => {
      asked += 1
      return { fine: true }
    })
    return handler(makeEvent({ headers }), {}).then((answer) => ({ answer, asked }))
  }

  test.each([{}, { 'X-Origin-Secret': 'guessed' }, { 'X-Origin-Secret': '' }])(
    'is rejected with %o',
    async (headers) => {
      const { answer, asked } = await detour(headers)
      expect(answer.statusCode).toBe(403)
      expect(codeOf(answer)).toBe('forbidden')
      expect(asked).toBe(0)
    },
  )

  test.each(['new', 'old'])('is accepted with the secret %s', async (secret) => {
    const { answer } = await detour({ 'x-origin-secret': secret })
    expect(answer.statusCode).toBe(200)
  })

  test('is rejected before the session is checked', async () => {
    const { edge } = makeEdge(undefined, { originSecrets: async () => ['new'] })
    const handler = handlerOf(edge, changeThing, async () => ({ name: '' }))
    expect((await handler(makeEvent(goodCall), {})).statusCode).toBe(403)
  })
})

describe('a route with a limit per address', () => {
  const limited = defineRoute({
    ...changeThing,
    name: 'limited',
    method: 'POST',
    access: 'public',
    perAddress: { limit: 30, seconds: 3600 },
  })

  test('rejects excess calls before reading the body, but after checking the origin', async () => {
    const counted: unknown[] = []
    const { edge } = makeEdge(undefined, {
      countAddress: async (...what) => {
        counted.push(what)
        throw new ProductError('too_many_requests', 'Later', { retryAfter: 60 })
      },
    })
    const handler = handlerOf(edge, limited, async () => ({ name: 'Anna' }))
    const foreign = { ...json, Origin: 'https://evil.example' }
    expect(codeOf(await handler(makeEvent({ headers: foreign, body: '{' }), {}))).toBe('foreign_origin')
    expect(counted).toEqual([])
    const answer = await handler(makeEvent({ headers: { 'content-type': 'text/plain' }, body: '{' }), {})
    expect([answer.statusCode, answer.headers['Retry-After']]).toEqual([429, '60'])
    expect(counted).toEqual([['limited', '192.0.2.10', limited.perAddress]])
  })

  test("answers in OAuth's form if it is an OAuth route, regardless of the status", async () => {
    const { params: _params, query: _query, ...plain } = limited
    const form = { ...plain, name: 'form', bodyType: 'form', errorForm: 'oauth' } as const
    const answerTo = async (refusal: ProductError | Error, headers: Record<string, string>) => {
      const { edge } = makeEdge(undefined, { countAddress: async () => {} })
      const handler = handlerOf(edge, form, () => Promise.reject(refusal))
      const { statusCode, body } = await handler(makeEvent({ headers, body: 'name=Anna' }), {})
      return [statusCode, JSON.parse(body).error, JSON.parse(body).error_description]
    }
    const sent = { 'content-type': 'application/x-www-form-urlencoded' }
    const off = new ProductError('agents_off', 'AI agents are turned off')
    expect(await answerTo(off, json)).toEqual([
      415,
      'invalid_request',
      expect.stringContaining('x-www-form-urlencoded'),
    ])
    expect(await answerTo(off, sent)).toEqual([403, 'temporarily_unavailable', 'AI agents are turned off'])
    const tooOften = new ProductError('too_many_requests', 'Later', { retryAfter: 60 })
    expect(await answerTo(tooOften, sent)).toEqual([429, 'temporarily_unavailable', 'Later'])
    expect(await answerTo(new Error('password of anna@example.com'), sent)).toEqual([
      500,
      'server_error',
      'Something went wrong. Try again.',
    ])
  })

  test("doesn't count other routes", async () => {
    const { edge } = makeEdge(undefined, { countAddress: () => Promise.reject(new Error('not to be counted')) })
    const handler = handlerOf(edge, endPublic, async () => undefined)
    expect((await handler(makeEvent({}), {})).statusCode).toBe(204)
  })
})

describe('a session', () => {
  test('that is invalid is rejected, and its cookie cleared', async () => {
    const answer = await changing().call({ headers: { ...goodCall.headers, Cookie: 'other=1; __Host-fagfolk=stale' } })
    expect(answer.statusCode).toBe(401)
    expect(JSON.parse(answer.body)).toEqual({
      code: 'not_signed_in',
      message: 'You are not logged in',
      requestId: 'request-1',
    })
    expect(answer.multiValueHeaders).toEqual({
      'Set-Cookie': ['__Host-fagfolk=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure'],
    })
  })

  test("that was never sent isn't cleared", async () => {
    const answer = await changing().call({ headers: { ...json, cookie: 'fagfolk=good' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.multiValueHeaders).toBeUndefined()
  })
})

describe('a foreign origin', () => {
  test.each(['https://evil.example', 'null', `${siteOrigin}.evil.example`, 'http://fagfolk.example', ''])(
    '%j may not change anything',
    async (origin) => {
      const answer = await changing().call({ headers: { ...goodCall.headers, Origin: origin } })
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'foreign_origin'])
    },
  )

  test('may call a route that any page may call, with any content type', async () => {
    const { edge } = makeEdge()
    const open = defineRoute({ ...endPublic, name: 'open', anyOrigin: true })
    const handler = handlerOf(edge, open, async () => undefined)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const headers = { Origin: 'https://mail.example', 'Content-Type': type }
      const answer = await handler(makeEvent({ headers, body: 'List-Unsubscribe=One-Click' }), {})
      expect(answer.statusCode).toBe(204)
    }
  })

  test('may read, and a caller without an origin may write', async () => {
    const { edge } = makeEdge()
    const reading = handlerOf(edge, readPublic, async () => ({ fine: true }))
    expect((await reading(makeEvent({ headers: { Origin: 'https://evil.example' } }), {})).statusCode).toBe(200)
    expect((await changing().call({ headers: { ...signedIn, ...json } })).statusCode).toBe(200)
  })
})
