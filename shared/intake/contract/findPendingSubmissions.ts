import * as z from 'zod'
import { pendingPersonSchema } from '../../applicants/domain/duplicate.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { typedTerm } from '../../search/contract/suggestSearches.ts'

/** The name is sent in the body because URLs end up in traces. */
export const findPendingSubmissions = defineRoute({
  name: 'findPendingSubmissions',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/search',
  access: 'submissions:review',
  changesNothing: true,
  body: z.strictObject({ q: typedTerm }),
  response: z.array(pendingPersonSchema),
  errors: [],
  summary: 'Find the latest three pending submissions by the beginning of a name, phone or email',
})
