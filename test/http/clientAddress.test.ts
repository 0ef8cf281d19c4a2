import { describe, expect, test } from 'vitest'
import { clientAddress } from '../../functions/src/http/clientAddress.ts'
import { makeEvent } from './gatewayEvent.ts'

const addressOf = (headers: Record<string, string>, secret = 'the-secret') =>
  clientAddress(makeEvent({ headers }), async () => secret)

describe('the visitor’s address', () => {
  test('is what CloudFront says, where its secret comes along', async () => {
    const secret = { 'X-Origin-Secret': 'the-secret' }
    expect(await addressOf({ ...secret, 'CloudFront-Viewer-Address': '203.0.113.7:46532' })).toBe('203.0.113.7')
    expect(await addressOf({ ...secret, 'CloudFront-Viewer-Address': '2001:db8::7:46532' })).toBe('2001:db8::7')
  })

  test.each([
    ['a wrong secret', { 'x-origin-secret': 'guessed', 'cloudfront-viewer-address': '203.0.113.7:1' }, 'the-secret'],
    ['no secret', { 'cloudfront-viewer-address': '203.0.113.7:1' }, 'the-secret'],
    ['no CloudFront', { 'x-origin-secret': 'none', 'cloudfront-viewer-address': '203.0.113.7:1' }, 'none'],
    ['no header', { 'x-origin-secret': 'the-secret' }, 'the-secret'],
  ])('is the peer’s with %s', async (_what, headers, secret) => {
    expect(await addressOf(headers, secret)).toBe('192.0.2.10')
  })
})
