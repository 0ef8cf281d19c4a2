import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { oneClickQuery } from '../../kernel/contract/oneClickQuery.ts'
import { oneClickDigestPath } from './oneClickDigest.ts'

export const openDigestStop = defineRoute({
  name: 'openDigestStop',
  area: 'views',
  method: 'GET',
  path: oneClickDigestPath,
  access: 'public',
  query: oneClickQuery,
  response: null,
  success: 302,
  errors: [],
  summary: 'Redirect to the page that stops the mails about a saved view; changes nothing',
})
