import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

const most = limits.savedView.countedAtOnce

export const countViews = defineRoute({
  name: 'countViews',
  area: 'views',
  method: 'GET',
  path: '/api/views/counts',
  access: 'views:use',
  query: z.strictObject({
    /** The ids of the views, with commas between them. */
    ids: z
      .string({ error: 'ids is required' })
      .max(most * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(most, 'At most {{maximum}} values')),
  }),
  response: z.object({
    counts: z.array(
      z.object({
        id: z.uuid(),
        /** How many a view finds now, and how many of them changed since you last looked at it; null while the search engine is away, and where a filter of the view is no longer there. */
        total: z.int().nullable(),
        changed: z.int().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'How many your views find, and how many of them changed since you looked',
})
