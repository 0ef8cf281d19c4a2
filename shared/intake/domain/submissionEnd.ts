import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'
import type { Submission } from './submission.ts'

type Ending = Pick<Submission, 'status' | 'reviewedAt' | 'updatedAt'>

const rules = { pending: 'undecidedSubmission', rejected: 'rejectedSubmission', spam: 'spam' } as const

/** The statuses in which an application is erased after a retention period. */
export const endingStatuses = Object.keys(rules) as (keyof typeof rules)[]

const isEnding = (status: Ending['status']): status is keyof typeof rules => status in rules

/** Returns the retention rule and erasure date of an application. Returns undefined if it became a record and is erased with that. */
export function submissionEnd({ status, reviewedAt, updatedAt }: Ending) {
  if (!isEnding(status)) return undefined
  const rule = rules[status]
  return { rule, until: periodEnd(retentionPeriods[rule], reviewedAt ?? updatedAt) }
}
