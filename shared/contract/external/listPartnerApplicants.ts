import * as z from 'zod'
import { cursorSchema } from '../../domain/listCursor.ts'
import { defineRoute } from '../defineRoute.ts'
import { pageLimit } from './pageLimit.ts'
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
    /** Those alone that changed at this moment or later. */
    updatedSince: moment.optional(),
    /** The `next` of the page before. */
    after: cursorSchema.optional(),
    /** How many a page holds at most; 25 unless told. */
    limit: pageLimit.optional(),
  }),
  response: z.object({
    applicants: z.array(partnerApplicantAnswerSchema),
    /** What asks for the next page, sent back as `after`; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['validation_failed'],
  summary:
    'The applicants that the partner created, the longest unchanged first; whoever follows changes asks again from a minute before the last one',
})
