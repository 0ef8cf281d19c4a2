import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { pageQuery } from '../../kernel/contract/pageQuery.ts'
import { partnerApplicantAnswerSchema } from './partnerApplicantAnswer.ts'

const moment = z.iso
  .datetime('Must be a moment in UTC, such as 2026-01-31T08:00:00Z')
  .transform((text) => new Date(text).toISOString())

export const listPartnerApplicants = defineRoute({
  name: 'listPartnerApplicants',
  area: 'external',
  method: 'GET',
  path: '/api/external/applicants',
  access: 'partner',
  query: z.strictObject({
    updatedSince: moment.optional().meta({ description: 'Only applicants changed at this time or later' }),
    ...pageQuery,
  }),
  response: z.object({
    applicants: z.array(partnerApplicantAnswerSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['validation_failed'],
  summary:
    'List the applicants that the partner created, least recently changed first. To follow changes, ask again from 15 minutes before the last change: a stage appears only when it can no longer be undone',
})
