import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'

/** What is done with each of several submissions; those that were rejected can be had back. */
export type BulkAct = 'approve' | 'reject' | 'undo'

/** One decision for all submissions that are selected. */
export interface BulkTask {
  decision: Exclude<BulkAct, 'undo'>
  submissions: SubmissionAnswer[]
}
