import type { Submission } from '../../../shared/intake/domain/submission.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'
import { addedSince, alreadyReviewed, submissionNotFound } from './submissionProblems.ts'

/** The submission with this id. Throws `not_found`. */
export async function knownSubmission(
  submissionId: string,
  submissions: Pick<SubmissionStore, 'byId'>,
): Promise<Submission> {
  const submission = await submissions.byId(submissionId)
  if (!submission) throw submissionNotFound()
  return submission
}

/** The submission with this id, which nobody has decided on. Throws `not_found` or `already_done`. */
export async function pendingSubmission(
  submissionId: string,
  submissions: Pick<SubmissionStore, 'byId'>,
): Promise<Submission> {
  const submission = await knownSubmission(submissionId, submissions)
  if (submission.status !== 'pending') throw alreadyReviewed()
  return submission
}

/** Refuses a decision of whoever saw fewer additions of the candidate than there are; who does not say how many is let pass. Throws `stale_record`. */
export function requireSeen({ additions }: Submission, additionsSeen: number | undefined): void {
  if (additionsSeen !== undefined && additionsSeen < additions.length) throw addedSince()
}
