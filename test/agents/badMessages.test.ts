import { describe, expect, test } from 'vitest'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { agentWorld } from './agentWorld.ts'

const anna = makeApplicant()
const accepting = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The metadata of a message in the 2026 protocol. */
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const modern = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { ...params, _meta: meta },
})
const modernHeaders = (method: string, name?: string) => ({
  ...accepting,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
})
const legacy = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

/** Sends a message about one applicant and returns the answer and whether anything was written. */
async function sent(message: unknown, headers: Record<string, string> = accepting) {
  const world = agentWorld([anna])
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  const { status, text: answered } = await world.send(text, headers)
  const line = /^data: (.*)$/m.exec(answered)?.[1] ?? answered
  const isUntouched = world.records.size === 1 && world.records.get(anna.id) === anna
  return { status, answer: JSON.parse(line || 'null'), text: answered, isUntouched }
}

describe('an invalid message', () => {
  test.each([
    ['invalid JSON', '{"jsonrpc":', 400],
    ['an empty text', '', 400],
    ['a number', '42', 400],
    ['null', 'null', 400],
    ['an object without a method', '{"jsonrpc":"2.0","id":1}', 400],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400],
    ['an invalid id', '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400],
  ])('with %s is answered with a JSON-RPC error', async (_what, message, status) => {
    const { status: got, answer, isUntouched } = await sent(message)
    expect([got, isUntouched]).toEqual([status, true])
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number), message: expect.any(String) } })
    expect([-32700, -32600, -32602]).toContain(answer.error.code)
  })
})

describe('a message with a reserved field name', () => {
  test.each(['__proto__', 'constructor', 'prototype'])(
    'is rejected for %s as a field, but not as a value',
    async (name) => {
      const call = JSON.stringify(legacy('tools/call', { name: 'search_applicants', arguments: { query: 'NAME' } }))
      const { status, answer, isUntouched } = await sent(call.replace('"NAME"', `"welder","${name}":"x"`))
      expect([status, isUntouched]).toEqual([400, true])
      expect(answer).toMatchObject({
        jsonrpc: '2.0',
        error: { code: -32600, message: `A field cannot be named "${name}"` },
      })
      const named = await sent(call.replace('NAME', name))
      expect([named.status, named.answer?.error]).toEqual([200, undefined])
    },
  )
})

test('rejects a message with a repeated field', async () => {
  const call = JSON.stringify(legacy('tools/call', { name: 'search_applicants', arguments: { query: 'welder' } }))
  const { status, answer } = await sent(call.replace('"arguments"', '"arguments":{"query":"Anna"},"arguments"'))
  expect([status, answer.error?.message]).toEqual([400, 'Field "arguments" was sent more than once'])
})

describe('a search call', () => {
  const speaking = [
    ['of 2025', legacy, () => accepting],
    ['of 2026', modern, modernHeaders],
  ] as const

  test.each(speaking)(
    '%s with an unknown parameter next to the tool name is rejected',
    async (_which, said, headers) => {
      for (const name of ['argument', 'Arguments', 'params', 'query']) {
        const params = { name: 'search_applicants', [name]: { query: 'welder' } }
        for (const more of [{}, { arguments: { query: 'x' } }]) {
          const message = said('tools/call', { ...params, ...more })
          const { status, answer } = await sent(message, headers('tools/call', 'search_applicants'))
          expect([status, answer.error?.message]).toEqual([
            400,
            `tools/call takes name and arguments, and nothing that is called "${name}"`,
          ])
        }
      }
    },
  )

  test.each(speaking)('%s without arguments is rejected, but may send empty ones', async (_which, said, headers) => {
    const named = headers('tools/call', 'search_applicants')
    const silent = await sent(said('tools/call', { name: 'search_applicants' }), named)
    expect(silent.answer.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/- arguments: Required/) }],
    })
    const saying = await sent(
      said('tools/call', { name: 'search_applicants', arguments: {}, requestState: 'x' }),
      named,
    )
    expect(saying.answer.result?.isError).toBeFalsy()
  })
})

describe('an unknown or malformed request', () => {
  test.each([
    ['a method', modern('nonsense/do'), modernHeaders('nonsense/do'), -32601],
    ['a method of 2025', legacy('nonsense/do'), accepting, -32601],
    ['a tool', modern('tools/call', { name: 'drop_table' }), modernHeaders('tools/call', 'drop_table'), -32602],
    ['a tool of 2025', legacy('tools/call', { name: 'drop_table' }), accepting, -32602],
    [
      'a resource',
      modern('resources/read', { uri: 'file:///etc/passwd' }),
      modernHeaders('resources/read', 'file:///etc/passwd'),
      -32602,
    ],
    ['a prompt', legacy('prompts/get', { name: 'nonsense' }), accepting, -32602],
    ['a tool without a name', legacy('tools/call', {}), accepting, -32602],
    [
      'arguments that are not an object',
      legacy('tools/call', { name: 'get_applicant', arguments: 'anna' }),
      accepting,
      -32602,
    ],
  ])('for %s gets a protocol error', async (_what, message, headers, code) => {
    const { status, answer, isUntouched } = await sent(message, headers)
    expect(status).toBeLessThan(500)
    expect([answer.error?.code, isUntouched]).toEqual([code, true])
  })
})

describe('a message of 2026', () => {
  const search = modern('tools/call', { name: 'search_applicants', arguments: {} })

  test.each([
    ['without the method header', { ...accepting, 'mcp-protocol-version': '2026-07-28' }],
    ['with another method in the header', modernHeaders('tools/list', 'search_applicants')],
    ['without the tool name header', modernHeaders('tools/call')],
    ['with another tool name in the header', modernHeaders('tools/call', 'get_applicant')],
    [
      'of another revision',
      { ...modernHeaders('tools/call', 'search_applicants'), 'mcp-protocol-version': '2099-01-01' },
    ],
  ])('%s is rejected', async (_what, headers) => {
    const { status, answer, isUntouched } = await sent(search, headers)
    expect([status, isUntouched]).toEqual([400, true])
    expect(answer.error.code).toBeLessThan(0)
  })

  test('that matches its headers is answered and marked as not cacheable', async () => {
    const { status, answer } = await sent(modern('tools/list'), modernHeaders('tools/list'))
    expect(status).toBe(200)
    expect(answer.result).toMatchObject({ cacheScope: 'private', ttlMs: 0 })
  })

  test('that requests a stream is rejected immediately, so no function waits', async () => {
    const listen = modern('subscriptions/listen', { notifications: {} })
    const { status, answer } = await sent(listen, modernHeaders('subscriptions/listen'))
    expect([status < 500, answer.error?.code]).toEqual([true, expect.any(Number)])
  })
})

describe('batches', () => {
  const call = (id: number, name: string, args: object) => ({ ...legacy('tools/call', { name, arguments: args }), id })

  test.each([
    ['an empty batch', []],
    ['a batch of 2026', [modern('tools/list'), modern('tools/list')]],
    ['a batch of invalid messages', [1, 'two', null]],
    ['a batch of individually valid messages', [call(1, 'get_statistics', {}), call(2, 'search_applicants', {})]],
    ['a batch of more than a hundred', Array.from({ length: 101 }, (_, id) => call(id, 'get_statistics', {}))],
  ])('rejects %s', async (_what, batch) => {
    const { status, answer, isUntouched } = await sent(batch)
    expect([status, answer.error.code, isUntouched]).toEqual([400, -32600, true])
  })
})

test('rejects lone surrogates, deep nesting and prototype names without side effects', async () => {
  const args = [
    '{"applicantId":"\\ud800"}',
    `{"query":${'['.repeat(2000)}${']'.repeat(2000)}}`,
    '{"__proto__":{"query":"x"}}',
  ]
  for (const text of args) {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_applicant","arguments":${text}}}`
    const { status, answer, isUntouched } = await sent(message)
    expect([status < 500, isUntouched, answer.result?.isError ?? answer.error !== undefined]).toEqual([
      true,
      true,
      true,
    ])
  }
  expect(
    JSON.stringify(
      (await sent(legacy('tools/call', { name: 'get_applicant', arguments: { applicantId: idOf(9) } }))).answer,
    ),
  ).not.toContain(anna.email)
})
