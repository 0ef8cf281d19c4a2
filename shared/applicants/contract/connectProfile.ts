import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { profileAnswerSchema } from './profileAnswer.ts'

export const connectProfile = defineRoute({
  name: 'connectProfile',
  area: 'profile',
  method: 'POST',
  path: '/api/my-profile/connection',
  access: 'profile:edit',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: profileAnswerSchema,
  errors: ['invalid_link', 'already_done'],
  summary: 'Connect your account to an applicant record with a mailed link',
})
