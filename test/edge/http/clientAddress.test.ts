import { expect, test } from 'vitest'
import { clientAddress } from '../../../functions/src/edge/http/clientAddress.ts'
import { makeEvent } from './gatewayEvent.ts'

const viewer = (address: string) => makeEvent({ headers: { 'CloudFront-Viewer-Address': address } })

test("the visitor's address comes from CloudFront", () => {
  expect(clientAddress(viewer('203.0.113.7:46532'), true)).toBe('203.0.113.7')
  expect(clientAddress(viewer('2001:db8::7:46532'), true)).toBe('2001:db8::7')
})

test("uses the peer's address if CloudFront's header is missing or not trusted", () => {
  expect(clientAddress(viewer('203.0.113.7:1'), false)).toBe('192.0.2.10')
  expect(clientAddress(makeEvent(), true)).toBe('192.0.2.10')
})
