import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { sameEmail } from '../../../shared/domain/recordEmail.ts'
import { type Submission, submissionStatuses } from '../../../shared/domain/submission.ts'
import type { Table } from '../platform/table.ts'
import { counted } from './counters.ts'
import { fileErased } from './fileStore.ts'
import { type IndexName, indexes, type Key, keyOf } from './keys.ts'
import { readTogether } from './readTogether.ts'
import { storedSubmission } from './stored/storedSubmission.ts'
import { writeTogether } from './transaction.ts'

/** Whose applications are erased. */
interface Sender {
  id: string
  /** The email that the record held. */
  email?: string | undefined
}

/** So many are read at once: the longest are 100 KB each. */
const readAtOnce = 500

/**
 * Deletes the applications that became this applicant or completed them, and those with their email, with all files. Nothing leads
 * from a person to them, so all there are are read. Throws where one is decided on in that moment; whoever tries again finds the rest.
 */
export async function eraseSubmissions(table: Table, sender: Sender): Promise<void> {
  for (const status of submissionStatuses)
    for await (const keys of keysOf(table, status))
      for (const submission of (await readTogether(table, keys)).map(storedSubmission.read))
        if (isFrom(submission, sender)) await erase(table, submission)
}

const isFrom = ({ promotedApplicantId, applicantData }: Submission, { id, email }: Sender): boolean =>
  promotedApplicantId === id ||
  (email !== undefined && typeof applicantData.email === 'string' && sameEmail(applicantData.email, email))

async function erase(table: Table, { id, status, files }: Submission): Promise<void> {
  const refused = await writeTogether(table, {
    submission: {
      Delete: {
        Key: keyOf.submission(id),
        ConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': status },
      },
    },
    counted: counted('submissions', id, { [status]: -1 }),
    files: files.map((file) => fileErased(file.id)),
  })
  if (refused.length > 0) throw new Error('An application was decided on while it was to be erased')
}

async function* keysOf(table: Table, status: Submission['status']): AsyncGenerator<Key[]> {
  const pages = paginateQuery(
    { client: table.client, pageSize: readAtOnce },
    {
      TableName: table.name,
      IndexName: 'submissionsByStatus' satisfies IndexName,
      KeyConditionExpression: '#status = :status',
      ExpressionAttributeNames: { '#status': indexes.submissionsByStatus.partition },
      ExpressionAttributeValues: { ':status': status },
    },
  )
  for await (const { Items = [] } of pages) yield Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
}
