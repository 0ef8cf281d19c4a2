import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { proposalKeys } from '../keys.ts'

/**
 * Records that a question was never delivered, unless another one was asked since. Without a new version, because it
 * decides nothing.
 */
export async function refuseQuestion(
  table: Table,
  { applicantId, clientId }: { applicantId: string; clientId: string },
  questionId: string,
  refusedAt: string,
): Promise<void> {
  await isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: proposalKeys.clientConsent(applicantId, clientId),
        UpdateExpression: 'SET #question.#refusedAt = :refusedAt',
        ConditionExpression: '#question.#id = :id',
        ExpressionAttributeNames: { '#question': 'question', '#refusedAt': 'refusedAt', '#id': 'id' },
        ExpressionAttributeValues: { ':refusedAt': refusedAt, ':id': questionId },
      }),
    ),
  )
}
