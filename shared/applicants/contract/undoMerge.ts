import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { applicantAnswerSchema, applicantIdSchema } from './applicantAnswer.ts'

export const undoMerge = defineRoute({
  name: 'undoMerge',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/{id}/merge-undo',
  access: 'applicant:update',
  recentProof: true,
  params: applicantIdSchema,
  /** The record to restore, and the version of the kept record that the reader saw. */
  body: z.strictObject({ otherId: z.uuid('Choose another applicant'), version: z.int().min(1) }),
  response: z.object({
    applicant: applicantAnswerSchema,
    /** The fields that changed after the merge. They keep their current values. */
    left: z.array(z.string()),
  }),
  errors: ['not_found', 'stale_record', 'already_done', 'already_exists', 'merge_refused'],
  summary: 'Undo a merge within 30 days',
})
