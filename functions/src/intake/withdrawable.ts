import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import { notNow } from '../kernel/notNow.ts'
import { reviewedMeanwhile } from './submissionProblems.ts'

type Decided = Pick<Submission, 'status' | 'reviewedAt'>

/**
 * Pending applications can be withdrawn and added to. So can spam, because the sender must not notice that it is spam.
 */
const isOpen = ({ status }: Decided): boolean => status === 'pending' || status === 'spam'

/**
 * Returns true if the candidate sees the application as open. A decision is not shown while it can be undone (ADR 27).
 */
export const appearsOpen = (submission: Decided, now: Date): boolean =>
  isOpen(submission) || (submission.reviewedAt !== undefined && canBeUndone(submission.reviewedAt, now))

/** Throws `already_done` if the application was decided, and `busy` while that isn't shown yet. */
export function requireOpen(submission: Decided, now: Date): void {
  if (isOpen(submission)) return
  throw appearsOpen(submission, now) ? notNow() : reviewedMeanwhile()
}
