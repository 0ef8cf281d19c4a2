import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { applicantChangesSchema } from '../domain/applicantForms.ts'
import { applicantAnswerSchema, applicantIdSchema } from './applicantAnswer.ts'

export const updateApplicant = defineRoute({
  name: 'updateApplicant',
  area: 'applicants',
  method: 'PATCH',
  path: '/api/applicants/{id}',
  access: 'applicant:update',
  params: applicantIdSchema,
  /** `version` is the one the editor saw. Without it the change applies to the latest version. */
  body: applicantChangesSchema.extend({ version: z.int().min(1).optional() }),
  response: applicantAnswerSchema,
  errors: ['proof_required', 'not_found', 'stale_record', 'already_exists', 'stage_move_refused'],
  summary: 'Update an applicant; another email needs a recent proof of who the caller is',
})
