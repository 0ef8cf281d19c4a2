import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Key, keyOf } from '../../../functions/src/kernel/table/keys.ts'
import { localTable } from './localTable.ts'

const longAgo = '2026-01-01T08:00:00.000Z'
const earlierStill = '2025-12-31T08:00:00.000Z'

/** Lets the minute go by in which a decision can be undone: as if it had been made long ago. */
export const passUndoOfDecision = (submissionId: string) => setLongAgo(keyOf.submission(submissionId), 'reviewedAt')

/** The same for the move to its present stage of the applicant that a submission became: it was sent before that. */
export async function passUndoOfMove(applicantId: string, submissionId: string): Promise<void> {
  await setLongAgo(keyOf.submission(submissionId), 'createdAt', earlierStill)
  await passUndoOfStage(applicantId)
}

/** The same for the move of an applicant to their present stage. */
export const passUndoOfStage = (applicantId: string) => setLongAgo(keyOf.applicant(applicantId), 'stageChangedAt')

/** The same for the approval that created an applicant, which they are not notified of before. */
export const passUndoOfCreation = (applicantId: string) => setLongAgo(keyOf.applicant(applicantId), 'createdAt')

/** The same for the question to somebody whether they may be proposed to a client. */
export const passUndoOfQuestion = (applicantId: string, clientId: string) =>
  setLongAgo(keyOf.clientConsent(applicantId, clientId), 'question.askedAt')

/** Of a field within another one the path, such as `question.askedAt`. */
async function setLongAgo(Key: Key, field: string, at = longAgo): Promise<void> {
  const { client, name: TableName } = localTable()
  const names = field.split('.').map((name) => [`#${name}`, name] as const)
  const path = names.map(([placeholder]) => placeholder).join('.')
  const update = {
    UpdateExpression: `SET ${path} = :at`,
    ConditionExpression: `attribute_exists(${path})`,
    ExpressionAttributeNames: Object.fromEntries(names),
    ExpressionAttributeValues: { ':at': at },
  }
  await client.send(new UpdateCommand({ TableName, Key, ...update }))
}
