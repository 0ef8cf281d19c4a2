import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { mostExtraMonths } from '../domain/deletionRequest.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const extendDeletion = defineRoute({
  name: 'extendDeletion',
  area: 'privacy',
  method: 'POST',
  path: '/api/applicants/{id}/deletion-request/extension',
  access: 'applicant:erase',
  params: applicantIdSchema,
  /** The text is mailed to the person. An extension is possible once, within the first month. */
  body: z.strictObject({
    requestId: z.uuid(),
    months: z.int().min(1).max(mostExtraMonths),
    text: requiredLines(limits.refusalText, 'Enter a message to the person'),
  }),
  response: deletionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Extend the deadline of a deletion request by up to two months; the person is notified of the reason',
})
