import * as z from 'zod'
import { signatureSchema } from '../../accounts/domain/signature.ts'
import { orderSchema } from '../../companies/domain/order.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mailedTokenSchema } from '../../kernel/contract/mailedToken.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { assignmentStageSchema } from '../domain/assignmentStage.ts'
import { clientDecisionAnswerSchema } from './clientDecisionAnswer.ts'
import { interviewAnswerSchema } from './interviewAnswer.ts'
import { presentationSchema } from './presentationAnswer.ts'

/** A proposed person, as shown to a contact without an account. */
const linkedPersonSchema = z.object({
  assignmentId: z.uuid(),
  stage: assignmentStageSchema,
  /** The order they are proposed for, if any. */
  order: orderSchema.pick({ id: true, status: true, profession: true, city: true, from: true, until: true }).optional(),
  verdict: clientDecisionAnswerSchema.optional(),
  interview: interviewAnswerSchema.optional(),
  presentation: presentationSchema,
})
export type LinkedPerson = z.infer<typeof linkedPersonSchema>

export const readClientLink = defineRoute({
  name: 'readClientLink',
  area: 'clients',
  method: 'POST',
  path: '/api/public/proposed',
  access: 'public',
  perAddress: { limit: 240, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z.strictObject({ page: mailedTokenSchema }),
  response: z.object({
    clientName: z.string(),
    contactName: z.string(),
    people: z.array(linkedPersonSchema),
    /** Undefined from earlier releases. */
    signature: signatureSchema.optional(),
  }),
  errors: ['invalid_link', 'too_many_requests'],
  summary: 'List people proposed to a company, for one of its contacts who has opened a link',
})
