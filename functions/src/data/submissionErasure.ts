import type { Submission } from '../../../shared/domain/submission.ts'
import type { Table } from '../platform/table.ts'
import { fileErased } from './fileStore.ts'
import { submissionDeletion } from './submissionStore.ts'
import { writeTogether } from './transaction.ts'

/** Deletes an application with all files. Throws where it changes in that moment; whoever tries again finds it again. */
export async function eraseSubmission(table: Table, submission: Submission): Promise<void> {
  const refused = await writeTogether(table, {
    ...submissionDeletion(submission),
    files: submission.files.map((file) => fileErased(file.id)),
  })
  if (refused.length > 0) throw new Error('An application changed while it was to be erased')
}
