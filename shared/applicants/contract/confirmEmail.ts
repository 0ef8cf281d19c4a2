import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { profileAnswerSchema } from './profileAnswer.ts'

export const confirmEmail = defineRoute({
  name: 'confirmEmail',
  area: 'profile',
  method: 'POST',
  path: '/api/my-profile/email-confirmation',
  access: 'profile:edit',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: profileAnswerSchema,
  errors: ['invalid_link', 'already_exists', 'stale_record'],
  summary: 'Confirm the email of your profile with the link mailed to it',
})
