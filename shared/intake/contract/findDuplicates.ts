import * as z from 'zod'
import { duplicateSchema, likenessSchema, pendingDuplicateSchema } from '../../applicants/domain/duplicate.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** Names and phone numbers are sent in the body because URLs end up in logs and traces. */
export const findDuplicates = defineRoute({
  name: 'findDuplicates',
  area: 'search',
  method: 'POST',
  path: '/api/applicants/duplicates',
  access: 'applicants:create',
  changesNothing: true,
  body: z.strictObject({
    people: z.array(likenessSchema).min(1).max(limits.submissionPage),
    /** Whether to search pending submissions as well. */
    alsoPending: z.boolean().optional(),
  }),
  response: z.object({
    /** The possible duplicates of each person, in request order, at most five per person. */
    duplicates: z.array(z.array(duplicateSchema)),
    /** True if the search engine was down or too slow for some people, who then have no entries. */
    degraded: z.boolean(),
    /** The same for the latest pending submissions, if requested. */
    pending: z.array(z.array(pendingDuplicateSchema)).optional(),
  }),
  errors: [],
  summary: 'Find possible duplicates by phone, or by name and town, among applicants and, on request, submissions',
})
