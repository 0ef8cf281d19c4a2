import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { deletionAnswerSchema } from './deletionAnswer.ts'

export const getDeletion = defineRoute({
  name: 'getDeletion',
  area: 'privacy',
  method: 'GET',
  path: '/api/applicants/{id}/deletion-request',
  access: 'deletion:record',
  params: applicantIdSchema,
  response: deletionAnswerSchema,
  errors: ['not_found'],
  summary: 'Return the deletion request and the legal hold of an applicant, if any',
})
