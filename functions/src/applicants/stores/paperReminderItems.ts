import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { nextReminder } from '../../../../shared/applicants/domain/paperReminders.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { duePut, dueTakenBack } from '../../schedule/stores/dueStore.ts'

/**
 * What becomes due, and is due no more, as the papers of a record change at a moment, or it goes; nothing as long as they ask for the
 * same moment.
 */
export function paperReminderItems(
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
    ...(was ? [dueTakenBack({ ...reminder, dueAt: was })] : []),
    ...(is ? [duePut({ ...reminder, dueAt: is })] : []),
  ]
}
