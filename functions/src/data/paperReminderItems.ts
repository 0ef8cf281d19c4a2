import type { Applicant } from '../../../shared/domain/applicant.ts'
import { nextReminder } from '../../../shared/domain/paperReminders.ts'
import { duePut, dueTakenBack } from './dueStore.ts'
import type { TransactionItem } from './transaction.ts'

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
