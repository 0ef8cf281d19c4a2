import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { nextReminder } from '../../../../shared/applicants/domain/expiryReminders.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'

/**
 * Returns the items that schedule or cancel the reminder when a record's certificates and permits change, or the record
 * is deleted. Returns none if the time of the reminder stays the same.
 */
export function expiryReminderItems(
  before: Applicant | undefined,
  next: Applicant | undefined,
  at: string,
): TransactionItem[] {
  const was = before && nextReminder(before, at)
  const is = next && nextReminder(next, at)
  const id = next?.id ?? before?.id
  if (id === undefined || was === is) return []
  const reminder = { kind: 'paperReminder', id } as const
  return [
    ...(was ? [dueCancelled({ ...reminder, dueAt: was })] : []),
    ...(is ? [duePut({ ...reminder, dueAt: is })] : []),
  ]
}
