import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredText } from '../../kernel/domain/text.ts'

export const eraseApplicant = defineRoute({
  name: 'eraseApplicant',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/{id}/erasure',
  access: 'applicant:erase',
  recentProof: true,
  params: applicantIdSchema,
  /** The person's full name, and the version the reader saw. `requestId` is the request being granted, which must be open. */
  body: z.strictObject({
    name: requiredText(limits.typedName, 'Type the name to confirm'),
    version: z.int().min(1),
    requestId: z.uuid().optional(),
  }),
  response: null,
  errors: ['not_found', 'stale_record', 'already_done', 'erasure_held'],
  summary:
    'Erase an applicant permanently, with documents, messages and notes; the record is erased at once, the rest follows',
})
