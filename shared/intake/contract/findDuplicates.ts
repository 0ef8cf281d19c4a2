import * as z from 'zod'
import { duplicateSchema, likenessSchema, pendingDuplicateSchema } from '../../applicants/domain/duplicate.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'

/** Names and phones come in the body: an address would stand in logs and traces. */
export const findDuplicates = defineRoute({
  name: 'findDuplicates',
  area: 'search',
  method: 'POST',
  path: '/api/applicants/duplicates',
  access: 'applicants:create',
  changesNothing: true,
  body: z.strictObject({
    people: z.array(likenessSchema).min(1).max(limits.submissionPage),
    /** Whether to look through the submissions that wait for a decision, too. */
    alsoPending: z.boolean().optional(),
  }),
  response: z.object({
    /** For each of the people, in their order, who may be the same: at most five. */
    duplicates: z.array(z.array(duplicateSchema)),
    /** The search engine was away, or too slow, for some of them: they have none here. */
    degraded: z.boolean(),
    /** Where asked for: the same of the latest submissions that wait for a decision. */
    pending: z.array(z.array(pendingDuplicateSchema)).optional(),
  }),
  errors: [],
  summary:
    'Applicants, and where asked for submissions, who may be the same as these people: by phone, or by name with town',
})
