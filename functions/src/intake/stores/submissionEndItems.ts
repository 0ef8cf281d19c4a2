import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { submissionEnd } from '../../../../shared/intake/domain/submissionEnd.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { duePut, dueTakenBack } from '../../schedule/stores/dueStore.ts'

type Ending = Parameters<typeof submissionEnd>[0] & Pick<Submission, 'id'>

const dueOf = (submission: Ending) => {
  const end = submissionEnd(submission)
  return end && ({ kind: 'submissionEnd', id: submission.id, dueAt: end.until } as const)
}

/**
 * Makes the end of an application due, where it has one. A decision leaves that of one that waited, which finds nothing to do when it
 * comes due: whoever decides needs no right to take it back.
 */
export function submissionEndPut(submission: Ending): TransactionItem[] {
  const due = dueOf(submission)
  return due ? [duePut(due)] : []
}

/** Takes back that the end of an application is due, where it was. */
export function submissionEndTakenBack(submission: Ending): TransactionItem[] {
  const due = dueOf(submission)
  return due ? [dueTakenBack(due)] : []
}
