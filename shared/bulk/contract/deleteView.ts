import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const deleteView = defineRoute({
  name: 'deleteView',
  area: 'views',
  method: 'DELETE',
  path: '/api/views/{id}',
  access: 'views:use',
  params: z.strictObject({ id: z.uuid() }),
  response: null,
  errors: ['not_found'],
  summary: 'Delete one of your saved views, also for colleagues it is shared with',
})
