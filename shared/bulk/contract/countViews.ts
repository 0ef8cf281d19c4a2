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
    /** The comma-separated ids of the views. */
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
        /**
         * The number of applicants a view finds now, and how many of them changed since the caller last opened it. Both are null while the
         * search engine is down, and if a filter of the view no longer exists.
         */
        total: z.int().nullable(),
        changed: z.int().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'Return how many applicants your views find, and how many changed since you last opened each view',
})
