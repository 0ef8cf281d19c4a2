import type { SubmissionAnswer } from '../../../shared/intake/contract/submissionAnswer.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import type { ActorNames } from '../accounts/stores/actorNames.ts'

/** Returns submissions for staff with the current names of their reviewers. */
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

export async function presentSubmission(
  submission: Submission,
  names: Pick<ActorNames, 'of'>,
): Promise<SubmissionAnswer> {
  const [answer] = await presentSubmissions([submission], names)
  if (!answer) throw new Error('A submission was not presented')
  return answer
}
