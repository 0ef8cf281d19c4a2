import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import type { RecordItems } from '../ports.ts'
import { applicantEndItems } from './applicantEndItems.ts'
import { expiryReminderItems } from './expiryReminderItems.ts'

/**
 * Returns the items for every task that creating (no `before`), changing or deleting (no `next`) a record schedules or
 * cancels: reminders about certificates and permits, the end of its retention, and the privacy notice.
 */
export const recordDueItems = (
  before: Applicant | undefined,
  next: Applicant | undefined,
  at: string,
  { noticeItems }: Pick<RecordItems, 'noticeItems'>,
): TransactionItem[] => [
  ...expiryReminderItems(before, next, at),
  ...applicantEndItems(before, next),
  ...noticeItems(before, next),
]
