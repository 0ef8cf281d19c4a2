import type { SubmissionAnswer } from '../../../shared/intake/contract/submissionAnswer.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import type { ActorNames } from '../accounts/stores/actorNames.ts'

/** Submissions as the staff see them, with the names that their reviewers bear today; the contract strips the rest. */
export async function presentSubmissions(
  submissions: readonly Submission[],
  names: Pick<ActorNames, 'of'>,
): Promise<SubmissionAnswer[]> {
  const known = await names.of(submissions.flatMap(({ reviewedBy }) => reviewedBy ?? []))
  return submissions.map(({ reviewedBy, rejectionMailId, ...submission }) => ({
    ...submission,
    ...(submission.status === 'rejected' && { isRejectionMailed: rejectionMailId !== undefined }),
    reviewedByName: reviewedBy === undefined ? undefined : known.get(reviewedBy),
  }))
}

/** One of them. */
export async function presentSubmission(
  submission: Submission,
  names: Pick<ActorNames, 'of'>,
): Promise<SubmissionAnswer> {
  const [answer] = await presentSubmissions([submission], names)
  if (!answer) throw new Error('A submission was not presented')
  return answer
}
