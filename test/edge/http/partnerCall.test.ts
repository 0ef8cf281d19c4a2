import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { makePartner } from '../../make/partner.ts'
import { makeUser } from '../../make/user.ts'
import { makeEdge, makeEvent, signedIn } from './gatewayEvent.ts'
import { changeThing, codeOf, handlerOf, json } from './someHandlers.ts'

const sendThing = defineRoute({
  ...changeThing,
  name: 'sendThing',
  method: 'POST',
  access: 'partner',
  response: z.object({ name: z.string(), key: z.string().optional() }),
})

function partnersApi({ taken = true } = {}) {
  const { edge, calls } = makeEdge(makeUser({ role: 'sysadmin' }), {
    hasPartnerApi: () => taken,
    partnerByKey: async (key) => (key === 'right' ? makePartner() : undefined),
    siteOrigin: () => Promise.reject(new Error('not to be asked')),
  })
  const handler = handlerOf(edge, sendThing, async (_input, { actor, idempotencyKey }) => ({
    name: `${actor.kind} ${actor.partnerId} ${actor.name}`,
    key: idempotencyKey,
  }))
  const call = (headers: Record<string, string>, body = JSON.stringify({ name: 'Anna' })) =>
    handler(makeEvent({ headers: { ...json, ...headers }, pathParameters: { id: makePartner().id }, body }), {})
  return { call, calls }
}

describe('a call by a partner', () => {
  test('is identified by its key, regardless of its origin', async () => {
    const { call, calls } = partnersApi()
    const answer = await call({ 'X-API-Key': 'right', Origin: 'https://partner.example', 'Idempotency-Key': 'one' })
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(answer.body)).toEqual({ name: `partner ${makePartner().id} Job Board`, key: 'one' })
    expect(calls).toMatchObject([{ partnerId: makePartner().id }])
    expect(JSON.stringify(calls)).not.toContain('right')
  })

  test.each([{}, { 'X-API-Key': '' }, { 'x-api-key': 'wrong' }, { Cookie: 'fagfolk=good' }, signedIn])(
    'is rejected before its body is read with %o',
    async (headers) => {
      const answer = await partnersApi().call(headers as Record<string, string>, '{')
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'wrong_credentials'])
      expect(answer.multiValueHeaders).toBeUndefined()
    },
  )

  test.each([{}, { 'X-API-Key': 'right' }])('is always rejected on a stage without partners: %o', async (headers) => {
    const answer = await partnersApi({ taken: false }).call(headers as Record<string, string>)
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'not_configured'])
  })

  test.each(['', ' ', 'two words', 'ø', 'x'.repeat(256)])('may not use an idempotency key such as %j', async (key) => {
    const answer = await partnersApi().call({ 'X-API-Key': 'right', 'Idempotency-Key': key })
    expect([answer.statusCode, JSON.parse(answer.body).fields[0].path]).toEqual([400, 'Idempotency-Key'])
  })
})

test('letters lost because a partner did not send UTF-8 are reported, not stored', async () => {
  const { call } = partnersApi()
  const latin1 = Buffer.from(JSON.stringify({ name: 'Søren' }), 'latin1')
  // API Gateway decodes bodies as UTF-8.
  const answer = await call({ 'X-API-Key': 'right' }, latin1.toString('utf8'))
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    400,
    expect.objectContaining({ code: 'malformed_json', message: 'The request body is not UTF-8' }),
  ])
  expect((await call({ 'X-API-Key': 'right' }, JSON.stringify({ name: 'Søren' }))).statusCode).toBe(200)
})

test('a user may paste a text with a lost letter', async () => {
  const { edge } = makeEdge(makeUser({ role: 'sysadmin' }))
  const handler = handlerOf(edge, changeThing, async () => ({ name: '' }))
  const body = JSON.stringify({ name: 'S\ufffdren' })
  const answer = await handler(
    makeEvent({ headers: { ...json, ...signedIn }, pathParameters: { id: makePartner().id }, body }),
    {},
  )
  expect(answer.statusCode).toBe(200)
})

test("a partner key doesn't work on user routes", async () => {
  const { edge } = makeEdge(undefined, { partnerByKey: () => Promise.reject(new Error('not to be asked')) })
  const handler = handlerOf(edge, changeThing, async () => ({ name: '' }))
  const answer = await handler(makeEvent({ headers: { ...json, 'X-API-Key': 'right' }, body: '{}' }), {})
  expect(answer.statusCode).toBe(401)
})
