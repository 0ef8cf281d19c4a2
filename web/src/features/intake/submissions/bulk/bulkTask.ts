import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'

/** A bulk action; rejections can be undone. */
export type BulkAct = 'approve' | 'reject' | 'undo'

export interface BulkTask {
  decision: Exclude<BulkAct, 'undo'>
  submissions: SubmissionAnswer[]
}
