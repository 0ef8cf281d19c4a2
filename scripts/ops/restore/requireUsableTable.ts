import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { RestoredTable } from '../../../infra/lib/names.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { definitionProblems } from './tableDefinition.ts'
import { describeTable } from './tableState.ts'

/**
 * Throws a StartupProblem if a restored table does not exist, or lacks an index of this version. It is in no stack, so
 * no deployment changes it.
 */
export async function requireUsableTable(client: DynamoDBClient, restored: RestoredTable | undefined): Promise<void> {
  if (!restored) return
  const table = await describeTable(client, restored.name)
  const problems = table
    ? definitionProblems(table)
    : ['It does not exist. Put another one into service with npm run restore.']
  if (problems.length > 0)
    throw new StartupProblem(
      [
        'Nothing was deployed. The table in service was restored, and no stack changes it:',
        restored.name,
        ...problems,
      ].join('\n'),
    )
}
