import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Key, keyOf } from '../../functions/src/data/keys.ts'
import { localTable } from './localTable.ts'

const longAgo = '2026-01-01T08:00:00.000Z'

/** Lets the minute go by in which a decision can be undone: as if it had been made long ago. */
export const passUndoOfDecision = (submissionId: string) => setLongAgo(keyOf.submission(submissionId), 'reviewedAt')

/** The same for the move of an applicant to the present stage. */
export const passUndoOfMove = (applicantId: string) => setLongAgo(keyOf.applicant(applicantId), 'stageChangedAt')

async function setLongAgo(Key: Key, field: string): Promise<void> {
  const { client, name: TableName } = localTable()
  const update = {
    UpdateExpression: 'SET #field = :longAgo',
    ConditionExpression: 'attribute_exists(#field)',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':longAgo': longAgo },
  }
  await client.send(new UpdateCommand({ TableName, Key, ...update }))
}
