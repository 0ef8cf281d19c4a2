import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { gatewayKeys } from '../../scripts/ops/partners/gatewayKeys.ts'

/** A fake API Gateway with prepared answers, which records its requests. */
let asked: { call: string; body: unknown; headers: Record<string, unknown> }[] = []
let answers: Record<string, { status?: number; type?: string; body?: object }> = {}
const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const call = `${request.method} ${request.url}`
  asked.push({ call, body: text && JSON.parse(text), headers: request.headers })
  const { status = 200, type, body = {} } = answers[call] ?? {}
  response.writeHead(status, type === undefined ? {} : { 'x-amzn-errortype': `${type}:http://internal.amazon.com/` })
  response.end(JSON.stringify(body))
})

beforeEach(async () => {
  asked = []
  answers = {
    'GET /usageplans?limit=500': {
      body: {
        item: [
          { id: 'p1', name: 'fagfolk-other-partners-large' },
          { id: 'p2', name: 'fagfolk-local-partners-large' },
        ],
      },
    },
    'POST /apikeys': { status: 201, body: { id: 'k1' } },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const gateway = () =>
  gatewayKeys(local, {
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
const key = { name: 'Job Board', value: 'fagfolk0123456789', tier: 'large' } as const
const calls = () => asked.map(({ call }) => call)

test("a key is created and added to its tier's plan of the stage, with signed calls", async () => {
  expect(await gateway().make(key)).toBe('k1')
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ['GET /usageplans?limit=500', ''],
    ['POST /apikeys', { name: 'fagfolk-local-api Job Board', value: key.value, enabled: true }],
    ['POST /usageplans/p2/keys', { keyId: 'k1', keyType: 'API_KEY' }],
  ])
  for (const { headers } of asked) {
    expect(headers.authorization).toContain('/eu-north-1/apigateway/aws4_request')
    expect(headers.accept).toBe('application/json')
  }
})

test("a key that can't be added to a plan is deleted", async () => {
  answers['POST /usageplans/p2/keys'] = { status: 429, type: 'TooManyRequestsException' }
  await expect(gateway().make(key)).rejects.toThrow('apigateway answered 429: TooManyRequestsException')
  expect(calls().at(-1)).toBe('DELETE /apikeys/k1')
})

test('no key is created for a stage without the plan', async () => {
  await expect(gateway().make({ ...key, tier: 'standard' })).rejects.toThrow('deploy it first')
  expect(calls()).toEqual(['GET /usageplans?limit=500'])
})

test('removing a deleted key succeeds, and any other refusal is reported', async () => {
  answers['DELETE /apikeys/k1'] = { status: 404, type: 'NotFoundException' }
  await expect(gateway().remove('k1')).resolves.toBeUndefined()
  answers['DELETE /apikeys/k1'] = { status: 403, type: 'AccessDeniedException' }
  await expect(gateway().remove('k1')).rejects.toThrow('AccessDeniedException')
})
