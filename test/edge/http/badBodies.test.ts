import { describe, expect, it } from 'vitest'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema } from '../../../shared/kernel/contract/errorAnswer.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { decided, type Who } from './accessOutcomes.ts'
import { edgeFor, headersOf } from './callers.ts'
import { makeEvent } from './gatewayEvent.ts'

const json = 'application/json'
const routesWithJson = (Object.entries(routes) as [RouteName, AnyRoute][]).filter(
  ([, route]) => route.body && !route.bodyType && !route.errorForm,
)

/**
 * Unusable bodies, for every route with a body, by an authorized caller. `test/api/badInput` calls the deployed
 * functions.
 */
describe.each(routesWithJson)('a body sent to %s', (name, route) => {
  const who = (Object.keys(decided[name]) as Who[]).find((each) => decided[name][each] !== 'no') ?? 'nobody'
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place)
  const pathParameters = Object.fromEntries(
    places.map((place) => [place, place === 'subject' ? 'trade.chef' : idOf(1)]),
  )

  async function answerTo(body: string, contentType = json) {
    let asked = false
    const loadDependencies = async () => {
      asked = true
      return undefined
    }
    const handler = httpHandler(
      route,
      loadDependencies,
      () => ({}),
      () => edgeFor(who),
    )
    const headers = { ...headersOf(who), 'Content-Type': contentType }
    const answer = await handler(makeEvent({ headers, pathParameters, body }), {})
    expect(asked).toBe(false)
    return { status: answer.statusCode, ...errorAnswerSchema.parse(JSON.parse(answer.body)) }
  }

  async function refused(...sent: Parameters<typeof answerTo>) {
    const { status, code } = await answerTo(...sent)
    return { status, code }
  }

  it.each(['{"a":', 'nonsense', '{"a":1}}'])('is rejected as malformed JSON: %s', async (body) => {
    expect(await refused(body)).toEqual({ status: 400, code: 'malformed_json' })
  })

  it('is rejected with a type other than JSON', async () => {
    const answer = await refused('a=1', 'application/x-www-form-urlencoded')
    expect(answer).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  it('is rejected if it is too large', async () => {
    const answer = await refused(JSON.stringify({ text: 'x'.repeat(route.bodyBytes ?? limits.jsonBody) }))
    expect(answer).toEqual({ status: 413, code: 'payload_too_large' })
  })

  it.each(['[]', '"text"', '42', 'null', '{"noSuchField":true}'])('is rejected by its schema: %s', async (body) => {
    expect(await refused(body)).toEqual({ status: 400, code: 'validation_failed' })
  })

  it.each(['__proto__', 'constructor', 'prototype'])('is rejected with a field named %s at any depth', async (name) => {
    expect(await refused(`{"${name}":{}}`)).toEqual({ status: 400, code: 'validation_failed' })
    const nested = `{"of":{"filters":[{"${name}":"x"}]}}`
    expect((await answerTo(nested)).message).toBe(`A field cannot be named "${name}"`)
  })
})
