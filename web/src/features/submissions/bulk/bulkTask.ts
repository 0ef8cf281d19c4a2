import type { SubmissionAnswer } from '../../../../../shared/contract/submissions/submissionAnswer.ts'

/** One decision for all submissions that are selected. */
export interface BulkTask {
  decision: 'approve' | 'reject'
  submissions: SubmissionAnswer[]
}
