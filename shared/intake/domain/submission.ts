import * as z from 'zod'
import { emailProblemSchema } from '../../applicants/domain/emailProblem.ts'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { originalEmailSchema } from '../../conversations/domain/originalEmail.ts'

export const submissionStatuses = ['pending', 'approved', 'rejected', 'spam'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Why a submission was rejected: for the staff, never for the candidate. */
export const rejectionReasons = [
  'position_filled',
  'missing_qualifications',
  'missing_certificates',
  'language',
  'work_permit',
  'location',
  'availability',
  'duplicate',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A file that came with a submission; `certificate` ones name the certification that they belong to, `added` ones came later. */
export const submissionFileSchema = z.object({
  /** The stored file's id, which becomes the document's on approval. */
  id: z.uuid(),
  kind: z.enum(['cv', 'certificate', 'picture', 'added']),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The place of the certification in the form's list. */
  certification: z.int().optional(),
})
export type SubmissionFile = z.infer<typeof submissionFileSchema>

/** What the candidate sent after the application: a text, files, or both. */
export const additionSchema = z.object({
  /** Made by whoever sends it, so that it is added once, however often it arrives. */
  id: z.uuid(),
  at: z.iso.datetime(),
  text: z.string().optional(),
  /** The ids of its files, which stand among those of the submission. */
  documents: z.array(z.uuid()).default([]),
})
export type Addition = z.infer<typeof additionSchema>

/** What the public sent in, before anybody of the staff has looked at it. */
export const submissionSchema = z.object({
  id: z.uuid(),
  status: z.enum(submissionStatuses).default('pending'),
  /** The hashes of the tokens that the candidate's mails carry, one for each attempt to send; the tokens are not kept. */
  submissionTokens: z.array(z.string()).default([]),
  /** When the mail that acknowledges it was asked for; spam is not acknowledged. */
  acknowledgedAt: z.iso.datetime().optional(),
  ipAddress: z.string().optional(),
  userAgent: z.string().optional(),
  gdprConsent: z.boolean().default(false),
  gdprConsentTimestamp: z.iso.datetime().optional(),
  /** That the person agreed to be kept for other jobs, where they did. */
  poolConsent: poolConsentSchema.optional(),
  /** The form as it was sent, without its files. */
  applicantData: z.record(z.string(), z.unknown()),
  files: z.array(submissionFileSchema).default([]),
  /** What the candidate added until somebody decided, the oldest first. */
  additions: z.array(additionSchema).default([]),
  /** What the link of the form was called that led here; missing where it was not called anything. */
  source: z.string().optional(),
  /** The mail that it came by, if it did. */
  originalEmailContent: originalEmailSchema.optional(),
  /** What mail to the candidate met. */
  emailProblem: emailProblemSchema.optional(),
  /** The language that the candidate is written to in. */
  language: z.enum(['en', 'da']).default('en'),
  reviewedBy: z.uuid().optional(),
  reviewedAt: z.iso.datetime().optional(),
  reviewNotes: z.string().optional(),
  rejectionReason: z.enum(rejectionReasons).optional(),
  /** The mail that tells the candidate of the rejection; missing where none was asked for. */
  rejectionMailId: z.uuid().optional(),
  promotedApplicantId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Submission = z.infer<typeof submissionSchema>
