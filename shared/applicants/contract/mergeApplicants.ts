import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { recordMergeFields } from '../domain/recordMerge.ts'
import { applicantAnswerSchema, applicantIdSchema } from './applicantAnswer.ts'

export const mergeApplicants = defineRoute({
  name: 'mergeApplicants',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants/{id}/merge',
  access: 'applicant:update',
  recentProof: true,
  params: applicantIdSchema,
  /**
   * The record to merge into this one, the versions the reader saw, and the fields to take from the other record. Empty fields are always
   * filled.
   */
  body: z.strictObject({
    otherId: z.uuid('Choose another applicant'),
    version: z.int().min(1),
    otherVersion: z.int().min(1),
    take: z.array(z.enum(recordMergeFields)).max(recordMergeFields.length).default([]),
    /** Confirms that the caller checked that both are one person. Required if the kept record belongs to an account with another email. */
    identityChecked: z.boolean().optional(),
  }),
  response: applicantAnswerSchema,
  errors: ['not_found', 'validation_failed', 'stale_record', 'merge_refused'],
  summary: 'Merge another record of the same person into this one; can be undone for 30 days',
})
