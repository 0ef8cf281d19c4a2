import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import type { RestoredTable } from '../../../infra/lib/names.ts'
import { accessChanges, activeStaff, endSessions } from './accountAccess.ts'
import { repeatErasures } from './repeatErasures.ts'
import type { RestoreSource } from './restoreSource.ts'
import { setUpTable } from './setUpTable.ts'
import { activeTable, describeTable } from './tableState.ts'

export interface Restore {
  client: DynamoDBClient
  /** The new table. */
  target: Table
  /** What it is restored from. Undefined if it exists already. */
  source: RestoreSource | undefined
  /** The table that was in service until now. */
  previous: Table
  isProtected: boolean
  /** The marks of erased people. */
  marks: ReadonlySet<string>
  tell: (line: string) => void
}

/**
 * Restores a table so that it can be put into service: with all settings, without erased people and without sessions.
 * Each step can be repeated, so an interrupted restore resumes. Throws a StartupProblem if the result cannot be used.
 */
export async function restoreTable(restore: Restore): Promise<RestoredTable> {
  const { client, target, source, previous, isProtected, marks, tell } = restore
  if (source && !(await describeTable(client, target.name))) {
    tell(`Restoring the data of ${source.at.toISOString()} into ${target.name}`)
    await source.begin(target.name)
  }
  tell('Waiting until the table and its indexes are active. To stop waiting, press Ctrl-C; run this again to continue')
  await activeTable(client, target.name)
  tell('Setting up time to live, recovery, stream and protection')
  const restored = await setUpTable({ client, name: target.name, isProtected })
  tell('Repeating erasures')
  await repeatErasures(target, marks, tell)
  tell(`Ended all sessions, agent tokens and password links of ${await endSessions(target)} accounts`)
  if (previous.name === target.name) return restored
  if (await describeTable(client, previous.name)) tellChanges(await accessChanges(target, previous), tell)
  else tellAccounts(await activeStaff(target), tell)
  return restored
}

function tellAccounts(lines: readonly string[], tell: Restore['tell']): void {
  tell('The previous table is gone, so nobody can say which accounts changed. These are active again. Check each:')
  for (const line of lines) tell(`  ${line}`)
}

function tellChanges(lines: readonly string[], tell: Restore['tell']): void {
  tell(
    lines.length === 0
      ? 'No account has other access than in the previous table'
      : 'Since that time, these accounts changed in the previous table. Repeat what should apply:',
  )
  for (const line of lines) tell(`  ${line}`)
}
