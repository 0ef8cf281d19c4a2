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
    /** What the person is called, where the submission lacks it, as one that came by mail may. */
    name: z
      .strictObject({ firstName: applicantFields.firstName.rule, lastName: applicantFields.lastName.rule })
      .optional(),
    /**
     * What to do where the email already belongs to an applicant, or where one has the same phone, or name and town: fill
     * what is empty in that record, as it was when the reviewer saw it, and `take` what the submission says in these fields,
     * too, where lists are joined: an entry of both is as the submission says it, and a list that gets too long is refused; of
     * street, postcode, city, region and country, any one takes the whole address; or
     * create another record under another email. Without it an approval under a taken email is refused, and the
     * answer's `current` is the applicant.
     */
    resolution: z
      .discriminatedUnion('how', [
        z.strictObject({
          how: z.literal('merge'),
          applicantId: z.uuid(),
          version: z.int().min(1),
          take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
          /**
           * That the caller checked that both are one person; required where the record belongs to an account that proved another
           * email than the submission's.
           */
          identityChecked: z.boolean().optional(),
        }),
        z.strictObject({ how: z.literal('keep_apart'), email: accountEmailSchema }),
      ])
      .optional(),
  }),
  response: z.object({ applicantId: z.uuid() }),
  errors: ['not_found', 'already_exists', 'already_done', 'stale_record'],
  summary: 'Approve a pending submission, which makes one applicant of it, or completes an existing one',
})
