import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { fileErased } from '../../files/stores/fileStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { submissionDeletion } from './submissionStore.ts'

/** Deletes an application with its files. Throws if it changes at the same time; a retry reads it again. */
export async function eraseSubmission(table: Table, submission: Submission): Promise<void> {
  const refused = await writeTogether(table, {
    ...submissionDeletion(submission),
    files: submission.files.map((file) => fileErased(file.id)),
  })
  if (refused.length > 0) throw new Error('An application changed while it was to be erased')
}
