import * as z from 'zod'
import { emailProblemSchema } from '../../applicants/domain/emailProblem.ts'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { originalEmailSchema } from '../../conversations/domain/originalEmail.ts'
import { additionSchema, heldReasons, rejectionReasons, submissionFileSchema } from '../domain/submission.ts'
import { submissionStatuses } from '../domain/submissionStatuses.ts'

/** A submission as shown to staff. */
export const submissionAnswerSchema = z.object({
  id: z.uuid(),
  status: z.enum(submissionStatuses),
  /** The form as sent. Submissions that predate today's rules, or come from a program, may lack or misstate anything. */
  applicantData: z.record(z.string(), z.unknown()),
  files: z.array(submissionFileSchema),
  /** The candidate's later additions, oldest first. */
  additions: z.array(additionSchema),
  emailProblem: emailProblemSchema.optional(),
  /** The name of the form link that led to the submission, or the tag of the mail's address. */
  source: z.string().optional(),
  /** The mail it came by, if any. Its content is untrusted. */
  originalEmailContent: originalEmailSchema.optional(),
  /** Why its mail was held as spam, if it was. */
  held: z.enum(heldReasons).optional(),
  gdprConsent: z.boolean(),
  gdprConsentTimestamp: z.iso.datetime().optional(),
  poolConsent: poolConsentSchema.optional(),
  createdAt: z.iso.datetime(),
  reviewNotes: z.string().optional(),
  rejectionReason: z.enum(rejectionReasons).optional(),
  /** Whether a mail notifies the candidate of the rejection. */
  isRejectionMailed: z.boolean().optional(),
  reviewedAt: z.iso.datetime().optional(),
  /** The reviewer's current name; undefined if the account was deleted. */
  reviewedByName: z.string().optional(),
  promotedApplicantId: z.uuid().optional(),
})
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>

export const submissionIdSchema = z.strictObject({ id: z.uuid() })

/** The number of the candidate's additions that the reviewer saw. If there are more, the decision is refused. */
export const additionsSeenSchema = z.int().min(0).optional()
