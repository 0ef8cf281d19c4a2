import * as z from 'zod'
import { signatureSchema } from '../../accounts/domain/signature.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { proposalQuestionSchema } from './proposalQuestion.ts'

/** The token is sent in the body because URLs end up in logs and traces. */
export const readProposal = defineRoute({
  name: 'readProposal',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposal',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ token: mailedTokenSchema }),
  response: proposalQuestionSchema.extend({
    /** Empty if the stored value doesn't look like a name. */
    firstName: z.string(),
    /** Undefined from earlier releases. */
    signature: signatureSchema.optional(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'Return the client and the job that a person may be proposed for, to the holder of the link of the question',
})
