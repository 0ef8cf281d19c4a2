import type { Applicant } from '../../../shared/domain/applicant.ts'
import { applicantEndItems } from './applicantEndItems.ts'
import { noticeItems } from './noticeItems.ts'
import { paperReminderItems } from './paperReminderItems.ts'
import type { TransactionItem } from './transaction.ts'

/**
 * All that becomes due, and is due no more, at a moment in which a record comes (without `before`), changes, or goes (without `next`):
 * reminders of papers, its end, and that the person is informed of it.
 */
export const recordDueItems = (
  before: Applicant | undefined,
  next: Applicant | undefined,
  at: string,
): TransactionItem[] => [
  ...paperReminderItems(before, next, at),
  ...applicantEndItems(before, next),
  ...noticeItems(before, next),
]
