/** The states of a public application. Separate from the submission, because the addresses of all pages need them. */
export const submissionStatuses = ['pending', 'approved', 'rejected', 'spam'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]
