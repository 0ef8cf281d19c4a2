import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { applicantKeys } from '../../../functions/src/applicants/keys.ts'
import { intakeKeys } from '../../../functions/src/intake/keys.ts'
import type { Key } from '../../../functions/src/kernel/table/keys.ts'
import { proposalKeys } from '../../../functions/src/proposals/keys.ts'
import { localTable } from './localTable.ts'

const longAgo = '2026-01-01T08:00:00.000Z'
const earlierStill = '2025-12-31T08:00:00.000Z'

/** Skips the minute in which a decision can be undone, by dating the decision long ago. */
export const passUndoOfDecision = (submissionId: string) =>
  setLongAgo(intakeKeys.submission(submissionId), 'reviewedAt')

/**
 * Skips the undo minute of the latest stage move of a submission's applicant, and dates the submission before that
 * move.
 */
export async function passUndoOfMove(applicantId: string, submissionId: string): Promise<void> {
  await setLongAgo(intakeKeys.submission(submissionId), 'createdAt', earlierStill)
  await passUndoOfStage(applicantId)
}

/** Skips the undo minute of an applicant's latest stage move. */
export const passUndoOfStage = (applicantId: string) =>
  setLongAgo(applicantKeys.applicant(applicantId), 'stageChangedAt')

/** Skips the undo minute of the approval that created an applicant, who is notified only after it. */
export const passUndoOfCreation = (applicantId: string) => setLongAgo(applicantKeys.applicant(applicantId), 'createdAt')

/** Skips the undo minute of the question whether an applicant may be proposed to a client. */
export const passUndoOfQuestion = (applicantId: string, clientId: string) =>
  setLongAgo(proposalKeys.clientConsent(applicantId, clientId), 'question.askedAt')

/** Sets a field to a moment long ago. A nested field is given as a path, such as `question.askedAt`. */
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
