import * as z from 'zod'
import { duplicatePairSchema } from '../../applicants/domain/duplicate.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const listLikePairs = defineRoute({
  name: 'listLikePairs',
  area: 'search',
  method: 'GET',
  path: '/api/duplicates',
  access: 'applicant:update',
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'Invalid cursor for this list')
      .transform(Number)
      .optional()
      .meta({ description: 'The `next` of the previous page; omit it for the first page' }),
  }),
  response: z.object({
    /** Strongest reason first. About 25 per page; a shorter page may still have a next one. */
    pairs: z.array(duplicatePairSchema),
    next: z.string().nullable(),
    /** True if the search engine was down, in which case the list is empty. */
    degraded: z.boolean(),
  }),
  errors: [],
  summary: 'List pairs of possible duplicates, except those marked as different people',
})
