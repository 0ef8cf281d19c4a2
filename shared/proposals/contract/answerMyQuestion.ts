import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { consentAnswerSchema, hasValidDate, onlyWithNotNow } from './consentAnswer.ts'

export const answerMyQuestion = defineRoute({
  name: 'answerMyQuestion',
  area: 'profile',
  method: 'PUT',
  path: '/api/my-profile/questions/{questionId}',
  access: 'profile:edit',
  params: z.strictObject({ questionId: z.uuid() }),
  body: consentAnswerSchema.refine(hasValidDate, onlyWithNotNow),
  response: null,
  errors: ['not_found', 'already_done', 'stale_record'],
  summary: 'Give or refuse consent to be proposed to a client; can be changed while the question is open',
})
