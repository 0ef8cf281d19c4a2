import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const liftErasureHold = defineRoute({
  name: 'liftErasureHold',
  area: 'privacy',
  method: 'DELETE',
  path: '/api/applicants/{id}/erasure-hold',
  access: 'applicant:erase',
  recentProof: true,
  params: applicantIdSchema,
  response: deletionAnswerSchema,
  errors: ['not_found', 'already_done'],
  summary: 'Remove the legal hold of an applicant',
})
