import { describe, expect, it } from 'vitest'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { invalid } from '../../../functions/src/kernel/inputProblems.ts'
import { reply } from '../../../functions/src/kernel/reply.ts'
import type { ScimContext } from '../../../functions/src/kernel/requestContext.ts'
import { scimExamples } from '../../../openapi/examples/scim.ts'
import { createScimUser } from '../../../shared/accounts/contract/scim/createScimUser.ts'
import { scimErrorSchema } from '../../../shared/accounts/contract/scim/scimError.ts'
import { ProductError, problemAt, refusedAt } from '../../../shared/kernel/domain/errors.ts'
import { makeEdge, makeEvent, signedIn } from './gatewayEvent.ts'

const headers = { Authorization: 'Bearer good', 'Content-Type': 'application/scim+json' }
const body = '{"userName":"anna"}'

/** Calls the route, whose use case answers or throws what it is given. */
async function answerTo(sent: Parameters<typeof makeEvent>[0], refusal?: Error) {
  const contexts: ScimContext[] = []
  const known = { mayGrantSysadmin: true }
  const { edge, calls } = makeEdge(undefined, {
    directoryWith: async (value) => (value === 'good' ? known : undefined),
  })
  const handler = httpHandler(
    createScimUser,
    async (_input, context) => {
      contexts.push(context)
      if (refusal) throw refusal
      return reply(scimExamples.createScimUser.answer, { location: 'https://fagfolk.example/scim/v2/Users/1' })
    },
    () => ({}),
    () => edge,
  )
  const answer = await handler(makeEvent(sent), {})
  return { answer, contexts, calls }
}

const errorOf = ({ answer }: Awaited<ReturnType<typeof answerTo>>) => {
  expect(answer.headers['Content-Type']).toBe('application/scim+json; charset=utf-8')
  const error = scimErrorSchema.parse(JSON.parse(answer.body))
  expect(error.status).toBe(String(answer.statusCode))
  return [answer.statusCode, error.scimType, error.detail]
}

describe('a call of the directory', () => {
  it.each([
    'application/scim+json',
    'application/scim+json; charset=utf-8',
    'application/json',
    'APPLICATION/JSON;charset="UTF-8"',
  ])('is accepted as %s, and answered as SCIM', async (type) => {
    const { answer, contexts, calls } = await answerTo({ headers: { ...headers, 'Content-Type': type }, body })
    expect([answer.statusCode, answer.headers['Content-Type'], answer.headers.Location]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
      'https://fagfolk.example/scim/v2/Users/1',
    ])
    expect(contexts).toMatchObject([{ mayGrantSysadmin: true, clientAddress: '192.0.2.10' }])
    expect(JSON.stringify(calls)).not.toContain('good')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('is refused as %j', async (type) => {
    const refused = errorOf(await answerTo({ headers: { ...headers, 'Content-Type': type }, body }))
    expect(refused).toEqual([415, undefined, 'The request body must be application/scim+json'])
  })

  it.each([
    {},
    signedIn,
    { Authorization: 'Bearer wrong' },
    { Authorization: 'Basic good' },
    { Authorization: 'Bearer good good' },
    { 'X-API-Key': 'good' },
  ])('is refused with %o, before its body is read', async (credentials) => {
    const { contexts, ...refused } = await answerTo({ headers: credentials as Record<string, string>, body: '{' })
    expect(errorOf({ contexts, ...refused })).toEqual([401, undefined, 'Invalid or missing access token'])
    expect(contexts).toEqual([])
  })

  it.each([
    ['{"userName":', 'invalidSyntax'],
    ['nonsense', 'invalidSyntax'],
    ['[]', 'invalidSyntax'],
    ['"text"', 'invalidSyntax'],
    ['{"__proto__":{"active":true}}', 'invalidValue'],
    ['{"userName":"a","userName":"b"}', 'invalidValue'],
    [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'invalidSyntax'],
  ])('is refused with an unusable body: %#', async (text, type) => {
    const { contexts, ...refused } = await answerTo({ headers, body: text })
    expect(errorOf({ contexts, ...refused }).slice(0, 2)).toEqual([400, type])
    expect(contexts).toEqual([])
  })

  it.each([
    [invalid([problemAt('filter', 'invalid', 'No')]), [400, 'invalidFilter', 'filter: No']],
    [invalid([problemAt('path', 'invalid', 'No')]), [400, 'invalidPath', 'path: No']],
    [invalid([problemAt('emails', 'invalid', 'No')]), [400, 'invalidValue', 'emails: No']],
    [refusedAt('userName', 'already_exists', 'Taken'), [409, 'uniqueness', 'userName: Taken']],
    [new ProductError('stale_record', 'Changed'), [409, undefined, 'Changed']],
    [new ProductError('not_found', 'Not found'), [404, undefined, 'Not found']],
    [new ProductError('forbidden', 'The last one'), [403, undefined, 'The last one']],
    [new Error('secret'), [500, undefined, 'Something went wrong. Try again.']],
  ])('is answered with the error of SCIM: %#', async (refusal, expected) => {
    expect(errorOf(await answerTo({ headers, body }, refusal))).toEqual(expected)
  })
})
