import { periodEnd } from '../../kernel/domain/periodEnd.ts'
import { retentionPeriods } from '../../privacy/domain/retentionPeriods.ts'
import type { Submission } from './submission.ts'

type Ending = Pick<Submission, 'status' | 'reviewedAt' | 'updatedAt'>

const rules = { pending: 'undecidedSubmission', rejected: 'rejectedSubmission', spam: 'spam' } as const

/** The statuses of applications that go by themselves one day. */
export const endingStatuses = Object.keys(rules) as (keyof typeof rules)[]

const isEnding = (status: Ending['status']): status is keyof typeof rules => status in rules

/** By which rule an application goes, and when; undefined for one that became a record and goes with that. */
export function submissionEnd({ status, reviewedAt, updatedAt }: Ending) {
  if (!isEnding(status)) return undefined
  const rule = rules[status]
  return { rule, until: periodEnd(retentionPeriods[rule], reviewedAt ?? updatedAt) }
}
