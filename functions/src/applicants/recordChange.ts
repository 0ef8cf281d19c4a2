import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import { applicantNotFound, emailTaken } from './applicantProblems.ts'
import type { ApplicantStore } from './stores/applicantStore.ts'
import type { ChangeLog } from './stores/changeLogItems.ts'

/** A planned change of a record. */
export interface PlannedChange {
  next: Applicant
  changeLog: ChangeLog
  alsoWritten?: AlsoWritten
}

/** Items to write with a change, and the error if some of them are refused, by their names. */
interface AlsoWritten {
  items: Readonly<Record<string, TransactionItem>>
  refusal: (names: readonly string[]) => Error
}

/** Loads a record to be changed. Throws `not_found`. */
export async function loadRecord(
  id: string,
  { applicants }: { applicants: Pick<ApplicantStore, 'byId'> },
): Promise<Applicant> {
  const found = await applicants.byId(id)
  if (!found) throw applicantNotFound()
  return found
}

/**
 * Commits a planned change of a record. Returns the record after it, or `stale` if the caller must load and plan again.
 * Throws `already_exists` if another applicant has the email, and the error of refused items.
 */
export async function commitChange(
  before: Applicant,
  { next, changeLog, alsoWritten }: PlannedChange,
  { applicants }: { applicants: Pick<ApplicantStore, 'change'> },
): Promise<Applicant | 'stale'> {
  const written = await applicants.change(before, next, changeLog, alsoWritten?.items)
  switch (written.outcome) {
    case 'changed':
      return next
    case 'stale':
      return 'stale'
    case 'email_taken':
      throw emailTaken()
    case 'refused':
      throw alsoWritten?.refusal(written.names) ?? new Error('Nothing was written with it that could refuse')
  }
}
