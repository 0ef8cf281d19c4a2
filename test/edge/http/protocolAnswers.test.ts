import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusal } from '../../../functions/src/agents/oauth/oauthAnswer.ts'
import { ProtocolAnswer } from '../../../functions/src/kernel/reply.ts'
import { agentWorld } from '../../agents/agentWorld.ts'
import { makeApplicant } from '../../make/applicant.ts'
import { makeEdge, makeEvent } from './gatewayEvent.ts'
import { handlerOf, readPublic } from './someHandlers.ts'

/** Returns the final headers of a protocol answer, in lower case and joined by name, as a client reads them. */
async function headersOf(answer: ProtocolAnswer): Promise<Record<string, string>> {
  const handler = handlerOf(makeEdge().edge, readPublic, async () => answer)
  const { headers } = await handler(makeEvent(), {})
  return Object.fromEntries(new Headers(headers))
}

const neverCached = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const inAnyCase = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''))

test("protocol answers can't change caching or type sniffing, and keep their own type", async () => {
  const ours = fc.tuple(
    fc.constantFrom('cache-control', 'x-content-type-options').chain(inAnyCase),
    fc.constantFrom('no-cache, no-transform', 'public, max-age=600', 'private', ''),
  )
  const theirs = fc.tuple(
    fc.constantFrom('mcp-session-id', 'pragma', 'allow').chain(inAnyCase),
    fc.constantFrom('', 'POST', 'x-1'),
  )
  const type = fc.tuple(inAnyCase('content-type'), fc.constantFrom('text/event-stream', 'application/json'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ours, theirs)), fc.option(type), async (headers, named) => {
      const sentHeaders = Object.fromEntries([...headers, ...(named ? [named] : [])])
      const answered = await headersOf(new ProtocolAnswer(200, sentHeaders, '{}'))
      expect(answered).toMatchObject({
        ...neverCached,
        'content-type': named?.[1] ?? 'application/json; charset=utf-8',
      })
      const kept = Object.keys(sentHeaders).map((name) => name.toLowerCase())
      expect(Object.keys(answered)).toEqual(expect.arrayContaining(kept))
    }),
  )
})

const messages = [
  ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'tests', version: '1' } }],
  ['tools/list', {}],
  ['tools/call', { name: 'search_applicants', arguments: {} }],
  ['nonsense', {}],
] as const

test.each(messages)('agents get no-store for %s', async (method, params) => {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const said = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const { status, headers, text: body } = await agentWorld([makeApplicant()]).send(text, said)
  expect(await headersOf(new ProtocolAnswer(status, headers, body))).toMatchObject(neverCached)
})

test('OAuth clients get refusals with no-store', async () => {
  expect(await headersOf(refusal('invalid_grant', 'No such code'))).toMatchObject(neverCached)
})
