import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import { notNow } from '../kernel/notNow.ts'
import { reviewedMeanwhile } from './submissionProblems.ts'

type Decided = Pick<Submission, 'status' | 'reviewedAt'>

/** What nobody has decided on can be withdrawn and added to; spam, too, since nobody is told that it is. */
const isOpen = ({ status }: Decided): boolean => status === 'pending' || status === 'spam'

/** Whether the candidate is told that it can: a decision is not told as long as it can be taken back (ADR 27). */
export const seemsOpen = (submission: Decided, now: Date): boolean =>
  isOpen(submission) || (submission.reviewedAt !== undefined && canBeUndone(submission.reviewedAt, now))

/** Throws `already_done` for what somebody has decided on, and `busy` as long as that is not told. */
export function requireOpen(submission: Decided, now: Date): void {
  if (isOpen(submission)) return
  throw seemsOpen(submission, now) ? notNow() : reviewedMeanwhile()
}
