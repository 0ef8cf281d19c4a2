import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { noticeItems } from '../../privacy/stores/noticeItems.ts'
import { applicantEndItems } from './applicantEndItems.ts'
import { paperReminderItems } from './paperReminderItems.ts'

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
