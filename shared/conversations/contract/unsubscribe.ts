import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { oneClickQuery } from '../../kernel/contract/oneClickQuery.ts'
import { oneClickPath } from './subscription.ts'

/** The body is not read: RFC 8058 has mail services send one of two content types, always with the same text. */
export const unsubscribe = defineRoute({
  name: 'unsubscribe',
  area: 'messages',
  method: 'POST',
  path: oneClickPath,
  access: 'public',
  anyOrigin: true,
  // One mail service calls for many readers from few addresses.
  perAddress: { limit: 300, seconds: 60 },
  query: oneClickQuery,
  response: null,
  errors: ['invalid_link', 'stale_record', 'too_many_requests'],
  summary: 'Unsubscribe from messages to several people, as mail programs do for their readers (RFC 8058)',
})
