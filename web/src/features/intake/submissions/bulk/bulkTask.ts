import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'

/** A bulk action; rejections can be undone. */
export type BulkAction = 'approve' | 'reject' | 'undo'

export interface BulkTask {
  decision: Exclude<BulkAction, 'undo'>
  submissions: SubmissionAnswer[]
}
