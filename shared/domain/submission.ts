import * as z from 'zod'

export const submissionStatuses = ['pending', 'approved', 'rejected', 'spam'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** What the public sent in, before anybody of the staff has looked at it. */
export const submissionSchema = z.object({
  id: z.uuid(),
  status: z.enum(submissionStatuses).default('pending'),
  /** The hash of the token that the candidate's mail carries; the token itself is not kept. */
  submissionToken: z.string(),
  ipAddress: z.string().optional(),
  userAgent: z.string().optional(),
  gdprConsent: z.boolean().default(false),
  gdprConsentTimestamp: z.iso.datetime().optional(),
  applicantData: z.record(z.string(), z.unknown()),
  reviewedBy: z.uuid().optional(),
  reviewedAt: z.iso.datetime().optional(),
  reviewNotes: z.string().optional(),
  promotedApplicantId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Submission = z.infer<typeof submissionSchema>
