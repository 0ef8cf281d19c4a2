import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'

export const getPicture = defineRoute({
  name: 'getPicture',
  area: 'documents',
  method: 'GET',
  path: '/api/applicants/{id}/picture',
  access: 'picture:read',
  params: applicantIdSchema,
  /** `v` is the id of the current picture, so that a new picture gets a new URL. */
  query: z.strictObject({ v: z.string().optional() }),
  response: null,
  success: 302,
  errors: ['not_found', 'file_unavailable'],
  summary: 'Redirect to the profile picture; the URL is valid for five minutes',
})
