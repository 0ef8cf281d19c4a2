import { describe, expect, test } from 'vitest'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { reply } from '../../../functions/src/kernel/reply.ts'
import type { AccountContext, RequestContext } from '../../../functions/src/kernel/requestContext.ts'
import { errorAnswerSchema } from '../../../shared/kernel/contract/errorAnswer.ts'
import { errorCodes, ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { makeEdge, makeEvent, signedIn, siteOrigin } from './gatewayEvent.ts'
import { changeThing, changing, codeOf, endPublic, goodCall, handlerOf, readPublic } from './someHandlers.ts'

const uncachedJson = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

describe('a valid call', () => {
  test('passes parsed input and the caller to the use case, and returns what the schema allows', async () => {
    let seen: AccountContext | undefined
    const { call } = changing(async (body, who) => {
      seen = who
      return { ...body, passwordHash: 'secret' }
    })
    const answer = await call({
      headers: { ...goodCall.headers, 'User-Agent': 'Browser 1', 'accept-language': 'da-DK' },
      multiValueQueryStringParameters: { mode: ['soft'] },
    })
    expect(answer).toEqual({
      statusCode: 200,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
      body: '{"name":"Anna"}',
      isBase64Encoded: false,
    })
    expect(seen).toEqual({
      actor: { kind: 'user', userId: idOf(900), role: 'recruiter' },
      epoch: 0,
      user: { id: idOf(900), username: 'recruiter900', firstName: 'Karen', lastName: 'Holm', role: 'recruiter' },
      requestId: 'request-1',
      clientAddress: '192.0.2.10',
      userAgent: 'Browser 1',
      language: 'da',
      sessionToken: 'good',
      devices: undefined,
      queryTexts: { mode: 'soft' },
      provedAt: '2026-03-01T08:00:00.000Z',
      provedBy: 'password',
    })
  })

  test('may come base64-encoded, with or without a charset', async () => {
    const { call } = changing()
    const body = Buffer.from(JSON.stringify({ name: 'Æblegrød' })).toString('base64')
    const headers = { ...goodCall.headers, 'Content-Type': 'application/json; charset=UTF-8' }
    const answer = await call({ headers, body, isBase64Encoded: true })
    expect(JSON.parse(answer.body)).toEqual({ name: 'Æblegrød' })
  })

  test('creates edge and deps once, at the first call', async () => {
    const { call, made } = changing()
    expect(made).toEqual([])
    await call()
    await call()
    expect(made).toEqual(['edge', 'deps'])
  })

  const begun = { token: 'a.b.c', seconds: 43200 }
  const answerWith = (session: typeof begun | null) => {
    const { edge } = makeEdge()
    const handler = handlerOf(edge, endPublic, async () => reply(undefined, { session }))
    return handler(makeEvent({ body: 'left unread' }), {})
  }

  test.each([
    ['begin', begun, '__Host-fagfolk=a.b.c; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure'],
    ['end', null, '__Host-fagfolk=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure'],
  ])('without a result answers 204 and may %s a session', async (_what, session, cookie) => {
    const answer = await answerWith(session)
    expect(answer).toMatchObject({ statusCode: 204, body: '', multiValueHeaders: { 'Set-Cookie': [cookie] } })
  })

  test.each([
    ['clears the browser cache when it ends a session', null, '"cache"'],
    ['keeps the browser cache when it starts one', begun, undefined],
  ])('without a result %s', async (_what, session, cleared) => {
    const { headers } = await answerWith(session)
    expect(headers['Clear-Site-Data']).toBe(cleared)
  })

  test('may recognize a device, which the next call shows', async () => {
    let shown: string | undefined
    const { edge } = makeEdge()
    const handler = handlerOf(edge, endPublic, async (_input, { devices }) => {
      shown = devices
      return reply(undefined, { session: begun, devices: 'd.e.f~g.h.i' })
    })
    const { multiValueHeaders } = await handler(makeEvent({}), {})
    const kept = '__Host-fagfolk-devices=d.e.f~g.h.i; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure'
    expect(multiValueHeaders?.['Set-Cookie']?.[1]).toBe(kept)
    await handler(makeEvent({ headers: { Cookie: `__Host-fagfolk=x; ${kept.split(';')[0]}` } }), {})
    expect(shown).toBe('d.e.f~g.h.i')
  })

  test('may redirect, without caching', async () => {
    const { edge } = makeEdge()
    const handler = handlerOf(edge, endPublic, async () => reply(undefined, { location: 'https://files.example/1' }))
    const { headers } = await handler(makeEvent({}), {})
    expect(headers).toMatchObject({ Location: 'https://files.example/1', 'Cache-Control': 'no-store' })
  })

  test("of a company's account carries the company's id", async () => {
    let seen: AccountContext | undefined
    const { edge } = makeEdge(makeUser({ clientId: idOf(901) }))
    const handler = handlerOf(edge, changeThing, async (_input, call) => {
      seen = call
      return { name: 'Anna' }
    })
    await handler(makeEvent(goodCall), {})
    expect(seen?.actor).toMatchObject({ userId: idOf(900), clientId: idOf(901) })
    expect(seen?.user).not.toHaveProperty('clientId')
  })

  test('of a public route has no actor, even with a session', async () => {
    let seen: RequestContext | undefined
    const { edge } = makeEdge(makeUser())
    const handler = handlerOf(edge, readPublic, async (_input, call) => {
      seen = call
      return { fine: true }
    })
    await handler(makeEvent({ headers: signedIn }), {})
    expect(seen).toMatchObject({ sessionToken: 'good' })
    expect(seen).not.toHaveProperty('actor')
  })
})

/**
 * Fixes one error at a time in a call with all of them. Each answer must report the first remaining error, which tests
 * the order of the checks.
 */
test('the checks run in a fixed order', async () => {
  const tooLarge = `{"name":"${'x'.repeat(limits.jsonBody)}`
  let role: 'applicant' | 'recruiter' = 'applicant'
  const { edge } = makeEdge()
  edge.authenticate = async (token) =>
    token === 'good'
      ? { user: makeUser({ role }), provedAt: edge.now().toISOString(), provedBy: 'password', mustAddFactor: false }
      : undefined
  const handler = handlerOf(edge, changeThing, async () => {
    throw new ProductError('stale_record', 'Changed')
  })
  const call = makeEvent({
    headers: { Cookie: '__Host-fagfolk=bad', Origin: 'https://evil.example', 'content-type': 'text/plain' },
    pathParameters: { id: 'no-uuid' },
    multiValueQueryStringParameters: { mode: ['soft', 'hard'] },
    body: tooLarge,
  })
  const seen: string[] = []
  const attempt = async () => seen.push(codeOf(await handler(call, {})))

  await attempt()
  call.headers = { ...call.headers, Cookie: '__Host-fagfolk=good' }
  await attempt()
  role = 'recruiter'
  await attempt()
  call.headers = { ...call.headers, Origin: siteOrigin }
  await attempt()
  call.headers = { ...call.headers, 'content-type': 'application/json' }
  await attempt()
  call.body = '{"name":'
  await attempt()
  call.body = '{"name":""}'
  await attempt()
  call.pathParameters = { id: idOf(1) }
  await attempt()
  call.multiValueQueryStringParameters = null
  await attempt()
  call.body = '{"name":"Anna"}'
  await attempt()

  expect(seen).toEqual([
    'not_signed_in',
    'forbidden',
    'foreign_origin',
    'unsupported_media_type',
    'payload_too_large',
    'malformed_json',
    'not_found',
    'validation_failed',
    'validation_failed',
    'stale_record',
  ])
})

const missingText = { expected: 'string', received: 'undefined' }
const unknownField = (name: string) => ({
  path: name,
  code: 'unknown_field',
  message: `Unknown field "${name}"`,
  template: 'Unknown field "{{name}}"',
  params: { name },
})

describe('invalid input', () => {
  test('is reported field by field, including unknown fields', async () => {
    const body = JSON.stringify({ professions: [{}], colour: 'red', __proto: 1 })
    const answer = await changing().call({ body, multiValueQueryStringParameters: { mode: ['x'], page: ['1'] } })
    expect(answer.statusCode).toBe(400)
    const { message, fields } = errorAnswerSchema.parse(JSON.parse(answer.body))
    expect(message).toBe('Must be soft or hard')
    expect(fields).toEqual([
      { path: 'mode', code: 'invalid_option', message: 'Must be soft or hard', params: { options: ['soft', 'hard'] } },
      unknownField('page'),
      { path: 'name', code: 'required', message: 'Name is required', params: missingText },
      { path: 'professions.0.profession', code: 'required', message: 'Profession is required', params: missingText },
      unknownField('colour'),
      unknownField('__proto'),
    ])
  })

  test('with thousands of unknown fields gets a short answer', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1])))
    const answer = await changing().call({ body })
    expect(answer.body.length).toBeLessThan(8000)
  })

  test.each([
    ['a value', '{"name":"\\ud800"}'],
    ['a name', '{"\\uDC00":1}'],
    ['a list', '{"name":"Anna","professions":[{"profession":"x\\uDBFFy"}]}'],
    ['the text itself', JSON.stringify({ name: 'x' }).replace('x', '\ud83d')],
  ])('with half a surrogate pair in %s is rejected as malformed JSON', async (_where, body) => {
    const { call, faults } = changing()
    const answer = await call({ body })
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'malformed_json'])
    expect(faults).toEqual([])
  })

  test('with a full surrogate pair, or an escaped backslash before its digits, is read', async () => {
    for (const name of ['😀', '\\ud800'])
      expect(JSON.parse((await changing().call({ body: JSON.stringify({ name }) })).body)).toEqual({ name })
    const answer = await changing().call({ body: '{"name":"\\ud83d\\ude00"}' })
    expect(JSON.parse(answer.body)).toEqual({ name: '😀' })
  })

  test('is a query for a route without one', async () => {
    const { edge } = makeEdge()
    const handler = handlerOf(edge, readPublic, async () => ({ fine: true }))
    const answer = await handler(makeEvent({ multiValueQueryStringParameters: { a: ['1'] } }), {})
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'validation_failed', message: 'Unknown field "a"' })
  })

  test('of exactly the maximum size is read', async () => {
    const empty = JSON.stringify({ name: '' })
    const name = 'x'.repeat(limits.jsonBody - empty.length)
    expect((await changing().call({ body: JSON.stringify({ name }) })).statusCode).toBe(200)
    expect((await changing().call({ body: JSON.stringify({ name: `${name}x` }) })).statusCode).toBe(413)
    const bytes = 'ø'.repeat(limits.jsonBody / 2)
    expect((await changing().call({ body: JSON.stringify({ name: bytes }) })).statusCode).toBe(413)
  })
})

describe('an error inside the handler', () => {
  test.each(errorCodes)('%s has a status and the common form', async (code) => {
    const { call } = changing(async () => {
      throw new ProductError(code, 'What happened', {
        fields: [problemAt('a.0', 'invalid', 'No')],
        current: { version: 3 },
      })
    })
    const answer = await call()
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.headers).toEqual(uncachedJson)
    expect(errorAnswerSchema.parse(JSON.parse(answer.body))).toEqual({
      code,
      message: 'What happened',
      fields: [{ path: 'a.0', code: 'invalid', message: 'No' }],
      current: { version: 3 },
      requestId: 'request-1',
    })
  })

  test('says when to try again, in whole seconds', async () => {
    const { call } = changing(async () => {
      throw new ProductError('too_many_requests', 'Later', { retryAfter: 12.2 })
    })
    expect((await call()).headers['Retry-After']).toBe('13')
  })

  test.each([
    ['an unexpected error', async () => Promise.reject(new Error('password of anna@example.com'))],
    ['a thrown value that is not an error', async () => Promise.reject('anna@example.com')],
    ['a result that does not match its schema', async () => ({ wrong: 'anna@example.com' })],
  ])('%s is logged, and its answer reveals nothing', async (_what, useCase) => {
    const { call, calls, faults } = changing(useCase)
    const answer = await call()
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toEqual(uncachedJson)
    expect(JSON.parse(answer.body)).toEqual({
      code: 'internal_error',
      message: 'Something went wrong. Try again.',
      requestId: 'request-1',
    })
    expect(faults).toHaveLength(1)
    expect(calls).toMatchObject([{ status: 500 }])
  })

  test('while creating the deps is answered, and the next call retries', async () => {
    let broken = true
    const { edge, faults } = makeEdge()
    const makeDeps = () => {
      if (broken) throw new Error('The environment lacks TABLE_NAME')
      return 0
    }
    const handler = httpHandler(
      readPublic,
      async () => ({ fine: true }),
      makeDeps,
      () => edge,
    )
    expect((await handler(makeEvent(), {})).statusCode).toBe(500)
    broken = false
    expect((await handler(makeEvent(), {})).statusCode).toBe(200)
    expect(faults).toHaveLength(1)
  })
})

describe('the log', () => {
  test('has one line per call with caller, route, duration and outcome, and nothing personal', async () => {
    const { call, calls } = changing()
    await call({ multiValueQueryStringParameters: { mode: ['soft'] } })
    await call({ body: '{"name":"Anna' })
    expect(calls).toEqual([
      {
        requestId: 'request-1',
        route: 'PATCH /api/things/{id}',
        status: 200,
        duration: expect.any(Number),
        userId: idOf(900),
      },
      {
        requestId: 'request-1',
        route: 'PATCH /api/things/{id}',
        status: 400,
        duration: expect.any(Number),
        userId: idOf(900),
        errorCode: 'malformed_json',
      },
    ])
  })

  test('has the id by which CloudFront logs the address, if it looks like one', async () => {
    const { call, calls } = changing()
    for (const id of ['Fr4sMq_A-bc==', 'x y', 'a'.repeat(101), '<b>'])
      await call({ headers: { ...signedIn, 'X-Amz-Cf-Id': id } })
    expect(calls.map(({ siteRequestId }) => siteRequestId)).toEqual(['Fr4sMq_A-bc==', undefined, undefined, undefined])
  })
})
