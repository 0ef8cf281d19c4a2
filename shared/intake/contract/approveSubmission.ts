import * as z from 'zod'
import { accountEmailSchema } from '../../accounts/domain/user.ts'
import { applicantFields } from '../../applicants/fields/applicantFields.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { mergeFields } from '../domain/applicationMerge.ts'
import { reviewNotesSchema } from './reviewNotes.ts'
import { additionsSeenSchema, submissionIdSchema } from './submissionAnswer.ts'

export const approveSubmission = defineRoute({
  name: 'approveSubmission',
  area: 'submissions',
  method: 'POST',
  path: '/api/admin/public-submissions/{id}/approve',
  access: 'submissions:review',
  params: submissionIdSchema,
  body: z.strictObject({
    reviewNotes: reviewNotesSchema,
    additionsSeen: additionsSeenSchema,
    /** The person's name, if the submission lacks it, as one that came by mail may. */
    name: z
      .strictObject({ firstName: applicantFields.firstName.rule, lastName: applicantFields.lastName.rule })
      .optional(),
    /** The person's email, if the submission lacks it, as a forwarded mail may. */
    email: accountEmailSchema.optional(),
    /** The file that is the CV, or null if none is. Without it, the submission's own. Certificates and pictures are refused. */
    cvFileId: z.uuid().nullable().optional(),
    /**
     * What to do if an applicant already has the same email, the same phone, or the same name and town. `merge` fills the empty fields of
     * that record, at the version the reviewer saw, and takes the fields in `take` from the submission. Lists are joined: entries in both
     * are taken from the submission, and a list that gets too long is refused. Taking any of street, postcode, city, region or country
     * takes the whole address. `keep_apart` creates a separate record under another email. Without a resolution, approving under a used
     * email is refused, with the applicant in `current`.
     */
    resolution: z
      .discriminatedUnion('how', [
        z.strictObject({
          how: z.literal('merge'),
          applicantId: z.uuid(),
          version: z.int().min(1),
          take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
          /**
           * Confirms that the caller checked that both are one person. Required if the record belongs to an account that proved an email
           * other than the submission's.
           */
          identityChecked: z.boolean().optional(),
        }),
        z.strictObject({ how: z.literal('keep_apart'), email: accountEmailSchema }),
      ])
      .optional(),
  }),
  response: z.object({ applicantId: z.uuid() }),
  errors: ['proof_required', 'not_found', 'already_exists', 'already_done', 'stale_record'],
  summary: 'Approve a pending submission; creates an applicant or completes an existing one',
})
