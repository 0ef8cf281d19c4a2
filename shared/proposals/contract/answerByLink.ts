import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { givenClientDecisionShape, withClientDecisionRules } from '../domain/clientDecision.ts'
import { clientDecisionAnswerSchema } from './clientDecisionAnswer.ts'

export const answerByLink = defineRoute({
  name: 'answerByLink',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposed/answer',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: withClientDecisionRules(
    givenClientDecisionShape.extend({ page: mailedTokenSchema, applicantId: z.uuid(), assignmentId: z.uuid() }),
  ),
  response: clientDecisionAnswerSchema,
  errors: ['invalid_link', 'not_found', 'already_done', 'stale_record', 'too_many_requests'],
  summary: 'Give a client decision on a proposed applicant, with an open link of a contact',
})
