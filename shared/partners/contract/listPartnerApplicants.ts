import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { pageQuery } from '../../kernel/contract/pageQuery.ts'
import { emailAddress } from '../../kernel/domain/emailAddress.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { externalIdSchema } from './partnerApplicant.ts'
import { partnerApplicantAnswerSchema } from './partnerApplicantAnswer.ts'

const moment = z.iso
  .datetime('Must be a UTC timestamp, such as 2026-01-31T08:00:00Z')
  .transform((text) => new Date(text).toISOString())

export const listPartnerApplicants = defineRoute({
  name: 'listPartnerApplicants',
  area: 'external',
  method: 'GET',
  path: '/api/external/applicants',
  access: 'partner',
  query: z
    .strictObject({
      updatedSince: moment.optional().meta({ description: 'Only applicants that have changed at or after this time.' }),
      email: emailAddress('Invalid email address')
        .optional()
        .meta({ description: 'Only the applicant with this email. Cannot be combined with other parameters.' }),
      externalId: externalIdSchema.optional().meta({
        description: 'Only applicants with this ID of yours (`externalId`). Cannot be combined with other parameters.',
      }),
      ...pageQuery,
    })
    .check(({ value, issues }) => {
      const isLookup = value.email !== undefined || value.externalId !== undefined
      if (isLookup && Object.values(value).filter((each) => each !== undefined).length > 1)
        issues.push(
          issueAt([], value, rule('invalid', 'email and externalId cannot be combined with other parameters')),
        )
    }),
  response: z.object({
    applicants: z.array(partnerApplicantAnswerSchema),
    /** Cursor of the next page, sent back as `after`; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['validation_failed'],
  summary: 'List applicants',
})
