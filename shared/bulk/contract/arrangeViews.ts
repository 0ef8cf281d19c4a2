import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { viewArrangementSchema } from '../domain/savedView.ts'

export const arrangeViews = defineRoute({
  name: 'arrangeViews',
  area: 'views',
  method: 'PUT',
  path: '/api/views/settings',
  access: 'views:use',
  body: viewArrangementSchema,
  response: null,
  errors: ['not_found'],
  summary: 'Set the order of your saved views and the default view of your list',
})
