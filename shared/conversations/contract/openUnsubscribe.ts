import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { oneClickQuery } from '../../kernel/contract/oneClickQuery.ts'
import { oneClickPath } from './subscription.ts'

export const openUnsubscribe = defineRoute({
  name: 'openUnsubscribe',
  area: 'messages',
  method: 'GET',
  path: oneClickPath,
  access: 'public',
  query: oneClickQuery,
  response: null,
  success: 302,
  errors: [],
  summary: 'Redirect to the page to unsubscribe from messages to several people; changes nothing',
})
