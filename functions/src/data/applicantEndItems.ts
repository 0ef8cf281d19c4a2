import type { Applicant } from '../../../shared/domain/applicant.ts'
import { applicantEnd } from '../../../shared/domain/applicantEnd.ts'
import { duePut, dueTakenBack } from './dueStore.ts'
import type { TransactionItem } from './transaction.ts'

/** What becomes due, and is due no more, as the end of a record changes; nothing as long as it stays the same. */
export function applicantEndItems(before: Applicant | undefined, next: Applicant | undefined): TransactionItem[] {
  const was = before && applicantEnd(before)?.until
  const is = next && applicantEnd(next)?.until
  const id = next?.id ?? before?.id
  if (was === is || id === undefined) return []
  const end = { kind: 'applicantEnd', id } as const
  return [
    ...(was ? [dueTakenBack({ ...end, dueAt: was })] : []),
    // What is over by now is due now: a day that is worked off is not looked at again.
    ...(next && is ? [duePut({ ...end, dueAt: later(is, next.updatedAt) })] : []),
  ]
}

/** The later of two ISO timestamps. */
const later = (one: string, other: string): string => (one < other ? other : one)
