import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const markViewSeen = defineRoute({
  name: 'markViewSeen',
  area: 'views',
  method: 'POST',
  path: '/api/views/{id}/seen',
  access: 'views:use',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Mark a saved view as seen; only later changes count as changed',
})
