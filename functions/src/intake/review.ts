import type { Submission } from '../../../shared/intake/domain/submission.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'
import { addedSince, alreadyReviewed, submissionNotFound } from './submissionProblems.ts'

/** Returns the submission. Throws `not_found`. */
export async function knownSubmission(
  submissionId: string,
  submissions: Pick<SubmissionStore, 'byId'>,
): Promise<Submission> {
  const submission = await submissions.byId(submissionId)
  if (!submission) throw submissionNotFound()
  return submission
}

/** Returns the submission if it is pending. Throws `not_found` or `already_done`. */
export async function pendingSubmission(
  submissionId: string,
  submissions: Pick<SubmissionStore, 'byId'>,
): Promise<Submission> {
  const submission = await knownSubmission(submissionId, submissions)
  if (submission.status !== 'pending') throw alreadyReviewed()
  return submission
}

/**
 * Throws `stale_record` if the reviewer hasn't seen all additions of the candidate. Skipped if the count isn't given.
 */
export function requireAllAdditionsSeen({ additions }: Submission, additionsSeen: number | undefined): void {
  if (additionsSeen !== undefined && additionsSeen < additions.length) throw addedSince()
}
