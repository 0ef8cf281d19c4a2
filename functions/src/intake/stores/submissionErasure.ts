import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import { fileErased } from '../../files/stores/fileStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { intakeKeys } from '../keys.ts'
import { submissionDeletion } from './submissionStore.ts'

/**
 * Deletes an application with its files, or does nothing if another worker has. Throws if it changes at the same time; a
 * retry reads it again.
 */
export async function eraseSubmission(table: Table, submission: Submission): Promise<void> {
  const refused = await writeTogether(table, {
    ...submissionDeletion(submission),
    files: submission.files.map((file) => fileErased(file.id)),
  })
  if (refused.length === 0) return
  const Key = intakeKeys.submission(submission.id)
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
  if (Item) throw new Error('An application changed while it was to be erased')
}
