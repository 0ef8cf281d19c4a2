import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { consentAnswerSchema, hasValidDate, onlyWithNotNow } from './consentAnswer.ts'

export const answerProposal = defineRoute({
  name: 'answerProposal',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposal/answer',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: consentAnswerSchema.extend({ token: mailedTokenSchema }).refine(hasValidDate, onlyWithNotNow),
  response: null,
  errors: ['invalid_link', 'stale_record', 'too_many_requests'],
  summary:
    'Give or refuse consent to be proposed to a client, with the link of the question; can be changed while the link is valid',
})
