import { randomUUID } from 'node:crypto'
import type { Submission } from '../../../shared/domain/submission.ts'
import { type ActorNames, actorNames } from '../data/actorNames.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import type { Call } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { alreadyReviewed, submissionNotFound } from './submissionProblems.ts'

/** Who reviews, and from where. */
export type ReviewCall = Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>

export interface ReviewDeps {
  submissions: Pick<SubmissionStore, 'byId' | 'decide'>
  names: ActorNames
  now: () => Date
  newId: () => string
}

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

/** What a decision needs in a running function. */
export function liveReviewDeps(): ReviewDeps {
  const table = liveTable()
  return {
    submissions: submissionStore(table),
    names: actorNames(table),
    now: () => new Date(),
    newId: randomUUID,
  }
}
