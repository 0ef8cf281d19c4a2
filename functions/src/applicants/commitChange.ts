import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { emailTaken } from './applicantProblems.ts'
import type { ApplicantStore } from './stores/applicantStore.ts'
import type { ChangeLog } from './stores/changeLogItems.ts'

/** A planned change of a record. */
export interface PlannedChange {
  next: Applicant
  changeLog: ChangeLog
}

/** Items to write with a change, and the error if some of them are refused, by their names. */
interface AlsoWritten {
  items: Readonly<Record<string, TransactionItem>>
  refusal: (names: readonly string[]) => Error
}

const nothing: AlsoWritten = {
  items: {},
  refusal: (names) => new Error(`A change of an applicant was refused by: ${names.join(', ')}`),
}

/**
 * Commits a planned change of a record. Returns the record after it, or `stale` if the record has changed since it was
 * loaded. Throws `already_exists` if another applicant has the email, and the error of refused items.
 */
export async function commitChange(
  before: Applicant,
  { next, changeLog }: PlannedChange,
  { applicants }: { applicants: Pick<ApplicantStore, 'change'> },
  { items, refusal }: AlsoWritten = nothing,
): Promise<Applicant | 'stale'> {
  const written = await applicants.change(before, next, changeLog, items)
  switch (written.outcome) {
    case 'changed':
      return next
    case 'stale':
      return 'stale'
    case 'email_taken':
      throw emailTaken()
    case 'refused':
      throw refusal(written.names)
  }
}
