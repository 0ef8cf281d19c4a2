import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { oneClickQuery } from '../../kernel/contract/oneClickQuery.ts'
import { oneClickDigestPath } from './oneClickDigest.ts'

/** The body is not read, as in `unsubscribe`. */
export const stopDigestByOneClick = defineRoute({
  name: 'stopDigestByOneClick',
  area: 'views',
  method: 'POST',
  path: oneClickDigestPath,
  access: 'public',
  anyOrigin: true,
  // One mail service calls for many readers from few addresses.
  perAddress: { limit: 300, seconds: 60 },
  query: oneClickQuery,
  response: null,
  errors: ['invalid_link', 'too_many_requests', 'busy'],
  summary: 'Stop the mails about a saved view, as mail programs do for their readers (RFC 8058)',
})
