import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { submissionTokenSchema } from './submissionToken.ts'

export const withdrawApplication = defineRoute({
  name: 'withdrawApplication',
  area: 'submissions',
  method: 'POST',
  path: '/api/public/application-status/withdrawal',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: submissionTokenSchema }),
  response: null,
  errors: ['invalid_link', 'already_done', 'too_many_requests'],
  summary: 'Withdraw an application that is not decided yet; it is erased with its files',
})
