import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { requiredText } from '../../domain/text.ts'
import { defineRoute } from '../defineRoute.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

export const eraseApplicant = defineRoute({
  name: 'eraseApplicant',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/{id}/erasure',
  access: 'applicant:erase',
  params: applicantIdSchema,
  /** The first and last name of the person, and the version of the record that the reader saw. */
  body: z.strictObject({
    name: requiredText(limits.typedName, 'Type the name of the person'),
    version: z.int().min(1),
  }),
  response: null,
  errors: ['not_found', 'stale_record'],
  summary:
    'Erase an applicant for good, with documents, messages and notes; the record is gone at once, the rest follows',
})
