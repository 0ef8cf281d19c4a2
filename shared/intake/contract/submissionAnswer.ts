import * as z from 'zod'
import { emailProblemSchema } from '../../applicants/domain/emailProblem.ts'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { originalEmailSchema } from '../../conversations/domain/originalEmail.ts'
import { additionSchema, rejectionReasons, submissionFileSchema, submissionStatuses } from '../domain/submission.ts'

/** A submission as the staff see it. */
export const submissionAnswerSchema = z.object({
  id: z.uuid(),
  status: z.enum(submissionStatuses),
  /** As it was sent; what came before today's rules, or from a machine, may lack or misstate anything. */
  applicantData: z.record(z.string(), z.unknown()),
  files: z.array(submissionFileSchema),
  /** What the candidate added later, the oldest first. */
  additions: z.array(additionSchema),
  emailProblem: emailProblemSchema.optional(),
  /** What the link of the form was called that led to it. */
  source: z.string().optional(),
  /** The mail that it came by, if it did: its words are a stranger's. */
  originalEmailContent: originalEmailSchema.optional(),
  gdprConsent: z.boolean(),
  gdprConsentTimestamp: z.iso.datetime().optional(),
  poolConsent: poolConsentSchema.optional(),
  createdAt: z.iso.datetime(),
  reviewNotes: z.string().optional(),
  rejectionReason: z.enum(rejectionReasons).optional(),
  /** Whether a mail tells the candidate of the rejection. */
  isRejectionMailed: z.boolean().optional(),
  reviewedAt: z.iso.datetime().optional(),
  /** Who reviewed it, by name, if the account is still there. */
  reviewedByName: z.string().optional(),
  promotedApplicantId: z.uuid().optional(),
})
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>

export const submissionIdSchema = z.strictObject({ id: z.uuid() })

/** How many additions of the candidate the reviewer saw: where there are more, nothing is decided. */
export const additionsSeenSchema = z.int().min(0).optional()
