import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { submissionEnd } from '../../../../shared/intake/domain/submissionEnd.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'

type Ending = Parameters<typeof submissionEnd>[0] & Pick<Submission, 'id'>

const dueOf = (submission: Ending) => {
  const end = submissionEnd(submission)
  return end && ({ kind: 'submissionEnd', id: submission.id, dueAt: end.until } as const)
}

/**
 * Schedules the deletion of an application if it has an end. A review leaves the previous task in place, which then
 * does nothing. This way reviewers need no permission to delete tasks.
 */
export function submissionEndPut(submission: Ending): TransactionItem[] {
  const due = dueOf(submission)
  return due ? [duePut(due)] : []
}

/** Cancels the scheduled deletion of an application if there is one. */
export function submissionEndCancelled(submission: Ending): TransactionItem[] {
  const due = dueOf(submission)
  return due ? [dueCancelled(due)] : []
}
