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
  return [...(was ? [dueTakenBack({ ...end, dueAt: was })] : []), ...(is ? [duePut({ ...end, dueAt: is })] : [])]
}
