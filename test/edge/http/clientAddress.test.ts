import { expect, test } from 'vitest'
import { clientAddress } from '../../../functions/src/edge/http/clientAddress.ts'
import { makeEdge, makeEvent } from './gatewayEvent.ts'
import { handlerOf, readPublic } from './someHandlers.ts'

const viewer = (address: string) => makeEvent({ headers: { 'CloudFront-Viewer-Address': address } })

test("the visitor's address comes from CloudFront", () => {
  expect(clientAddress(viewer('203.0.113.7:46532'), true)).toBe('203.0.113.7')
  expect(clientAddress(viewer('2001:db8::7:46532'), true)).toBe('2001:db8::7')
})

test("uses the peer's address if CloudFront's header is missing or not trusted", () => {
  expect(clientAddress(viewer('203.0.113.7:1'), false)).toBe('192.0.2.10')
  expect(clientAddress(makeEvent(), true)).toBe('192.0.2.10')
})

test.each([
  [['secret'], '203.0.113.7'],
  [undefined, '192.0.2.10'],
])(
  "use cases get the address of CloudFront's header only if calls have to come through it",
  async (secrets, address) => {
    const { edge } = makeEdge(undefined, secrets && { originSecrets: async () => secrets })
    const seen: string[] = []
    const handler = handlerOf(edge, readPublic, async (_input: unknown, call: { clientAddress: string }) => {
      seen.push(call.clientAddress)
      return { fine: true }
    })
    const headers = { 'CloudFront-Viewer-Address': '203.0.113.7:1', 'X-Origin-Secret': 'secret' }
    await handler(makeEvent({ headers }), {})
    expect(seen).toEqual([address])
  },
)
