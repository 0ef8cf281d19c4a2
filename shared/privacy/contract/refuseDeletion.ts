import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { refusalGroundValues } from '../domain/deletionRequest.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const refuseDeletion = defineRoute({
  name: 'refuseDeletion',
  area: 'privacy',
  method: 'POST',
  path: '/api/applicants/{id}/deletion-request/refusal',
  access: 'applicant:erase',
  params: applicantIdSchema,
  /** The ground and the text are mailed to the person. */
  body: z.strictObject({
    requestId: z.uuid(),
    ground: z.enum(refusalGroundValues, 'Choose a ground for the refusal'),
    text: requiredLines(limits.refusalText, 'Enter a message to the person'),
  }),
  response: deletionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Refuse a deletion request; the person is notified of the reason and where to complain',
})
