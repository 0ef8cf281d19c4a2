import { expect, test, vi } from 'vitest'
import { postWebhook } from '../../functions/src/partners/webhooks/postWebhook.ts'
import { requirePublic } from '../../functions/src/partners/webhooks/requirePublic.ts'
import { ProductError } from '../../shared/kernel/domain/errors.ts'

const problemWith = (url: string, allowsLoopback = false): string | undefined => {
  try {
    requirePublic(url, allowsLoopback)
    return undefined
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return error.details.fields?.[0]?.message
  }
}

test.each([
  ['https://jobs.example/hook', undefined],
  ['https://jobs.example:443/hook', undefined],
  ['https://jobs.example:8443/hook', undefined],
  ['https://jobs.example:22/hook', 'The port must be 443 or 8443'],
  ['https://jobs.example:80/hook', 'The port must be 443 or 8443'],
  ['https://jobs.example:44300/hook', 'The port must be 443 or 8443'],
  ['https://10.0.0.1:22/hook', 'Must be an https URL on the public internet'],
  ['http://jobs.example:443/hook', 'Must be an https URL on the public internet'],
])('checks the address of an endpoint: %s', (url, expected) => {
  expect(problemWith(url)).toBe(expected)
})

test('accepts any port of this computer on a local stage, and no other', () => {
  expect(problemWith('http://127.0.0.1:9000/hook', true)).toBeUndefined()
  expect(problemWith('https://jobs.example:9000/hook', true)).toBe('The port must be 443 or 8443')
})

test('messages still go to an endpoint with another port, which was entered before the limit', async () => {
  using _log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const post = (url: string) => postWebhook(url, {}, '{}', { loopback: false, now: () => new Date(), timeout: 2000 })
  // The name is looked up, which happens after the check of the port, and leads nowhere.
  expect((await post('https://jobs.invalid:9000/hook')).problem).not.toBe('address_refused')
  expect((await post('https://10.0.0.1:9000/hook')).problem).toBe('address_refused')
})
