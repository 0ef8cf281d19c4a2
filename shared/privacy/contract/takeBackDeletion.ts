import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { requiredLines } from '../../kernel/domain/text.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const takeBackDeletion = defineRoute({
  name: 'takeBackDeletion',
  area: 'privacy',
  method: 'POST',
  path: '/api/applicants/{id}/deletion-request/withdrawal',
  access: 'deletion:record',
  params: applicantIdSchema,
  /** The reason is for staff. The person gets a mail that the request was withdrawn. */
  body: z.strictObject({
    requestId: z.uuid(),
    reason: requiredLines(limits.holdReason, 'Enter a reason'),
  }),
  response: deletionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Withdraw a deletion request that was recorded by mistake or taken back by the person; they are notified',
})
