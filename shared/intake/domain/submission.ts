import * as z from 'zod'
import { emailProblemSchema } from '../../applicants/domain/emailProblem.ts'
import { poolConsentSchema } from '../../applicants/domain/poolConsent.ts'
import { originalEmailSchema } from '../../conversations/domain/originalEmail.ts'
import { submissionStatuses } from './submissionStatuses.ts'

/** Why a submission was rejected. Shown to staff, never to the candidate. */
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

/** Why a mail was not taken in as a pending submission. Staff can take it in. */
export const heldReasons = ['automatic', 'spam', 'harmful', 'too_many', 'unknown_address'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * A file of a submission. `certificate` files name their certification; `added` files came later, or by mail next to
 * the CV.
 */
export const submissionFileSchema = z.object({
  /** The id of the stored file. The document gets the same id on approval. */
  id: z.uuid(),
  kind: z.enum(['cv', 'certificate', 'picture', 'added']),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The index of the certification in the form. */
  certification: z.int().optional(),
})
export type SubmissionFile = z.infer<typeof submissionFileSchema>

/** A text, files, or both, sent by the candidate after the application. */
export const additionSchema = z.object({
  /** An idempotency key chosen by the sender. */
  id: z.uuid(),
  at: z.iso.datetime(),
  text: z.string().optional(),
  /** The ids of its files, which are in the submission's `files`. */
  documents: z.array(z.uuid()).default([]),
})
export type Addition = z.infer<typeof additionSchema>

/** A public application that staff have not reviewed yet. */
export const submissionSchema = z.object({
  id: z.uuid(),
  status: z.enum(submissionStatuses).default('pending'),
  /** The hashes of the tokens in the candidate's mails, one per attempt to send. The tokens themselves are not stored. */
  submissionTokens: z.array(z.string()).default([]),
  /** When the acknowledgement mail was requested. Spam gets none. */
  acknowledgedAt: z.iso.datetime().optional(),
  ipAddress: z.string().optional(),
  userAgent: z.string().optional(),
  gdprConsent: z.boolean().default(false),
  gdprConsentTimestamp: z.iso.datetime().optional(),
  poolConsent: poolConsentSchema.optional(),
  /** The form as sent, without its files. */
  applicantData: z.record(z.string(), z.unknown()),
  files: z.array(submissionFileSchema).default([]),
  /** The candidate's additions until the decision, oldest first. */
  additions: z.array(additionSchema).default([]),
  /** The name of the form link, or the tag of the address that the mail was sent to. */
  source: z.string().optional(),
  /** The mail it came by, if any. */
  originalEmailContent: originalEmailSchema.optional(),
  /** Why its mail was held, if it was. */
  held: z.enum(heldReasons).optional(),
  /** Delivery problems of mail to the candidate. */
  emailProblem: emailProblemSchema.optional(),
  /** The language of mails to the candidate. */
  language: z.enum(['en', 'da']).default('en'),
  reviewedBy: z.uuid().optional(),
  reviewedAt: z.iso.datetime().optional(),
  reviewNotes: z.string().optional(),
  rejectionReason: z.enum(rejectionReasons).optional(),
  /** The mail that notifies the candidate of the rejection; undefined if none was requested. */
  rejectionMailId: z.uuid().optional(),
  promotedApplicantId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Submission = z.infer<typeof submissionSchema>
