import * as z from 'zod'
import { shownViewSchema } from '../../domain/savedView.ts'
import { defineRoute } from '../defineRoute.ts'

export const listViews = defineRoute({
  name: 'listViews',
  area: 'views',
  method: 'GET',
  path: '/api/views',
  access: 'views:use',
  response: z.object({ views: z.array(shownViewSchema) }),
  errors: [],
  summary: 'Your saved views and, for the staff, those that others share',
})
