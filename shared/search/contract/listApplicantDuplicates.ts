import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { duplicateSchema } from '../../applicants/domain/duplicate.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const listApplicantDuplicates = defineRoute({
  name: 'listApplicantDuplicates',
  area: 'search',
  method: 'GET',
  path: '/api/applicants/{id}/duplicates',
  access: 'applicant:update',
  params: applicantIdSchema,
  response: z.object({
    duplicates: z.array(duplicateSchema),
    /** True if the search engine was down, in which case the list is empty. */
    degraded: z.boolean(),
  }),
  errors: ['not_found'],
  summary: 'List possible duplicates of an applicant, except those marked as different people',
})
