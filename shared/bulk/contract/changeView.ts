import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { shownViewSchema, viewChangesSchema } from '../domain/savedView.ts'

export const changeView = defineRoute({
  name: 'changeView',
  area: 'views',
  method: 'PATCH',
  path: '/api/views/{id}',
  access: 'views:use',
  params: z.strictObject({ id: z.uuid() }),
  body: viewChangesSchema,
  response: shownViewSchema,
  errors: ['not_found'],
  summary: 'Rename, describe or share one of your saved views, or change its filters',
})
