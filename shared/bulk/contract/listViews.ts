import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { openView, shownViewSchema } from '../domain/savedView.ts'

export const listViews = defineRoute({
  name: 'listViews',
  area: 'views',
  method: 'GET',
  path: '/api/views',
  access: 'views:use',
  response: z.object({
    views: z.array(shownViewSchema),
    /** The default view of the caller's list: one of these, or `open`, which hides rejected and hired applicants. */
    defaultId: z.union([z.literal(openView), z.uuid()]).nullable(),
  }),
  errors: [],
  summary: 'List your saved views and, for staff, views shared by others',
})
