import { periodEnd } from './periodEnd.ts'
import { retentionPeriods } from './retentionPeriods.ts'
import type { Submission } from './submission.ts'

type Ending = Pick<Submission, 'status' | 'reviewedAt' | 'updatedAt'>

/** By which rule an application goes, and when; undefined for one that waits, or became a record and goes with that. */
export function submissionEnd({ status, reviewedAt, updatedAt }: Ending) {
  if (status !== 'rejected' && status !== 'spam') return undefined
  const rule = status === 'rejected' ? ('rejectedSubmission' as const) : status
  return { rule, until: periodEnd(retentionPeriods[rule], reviewedAt ?? updatedAt) }
}
