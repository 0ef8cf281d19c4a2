import { setTimeout as sleep } from 'node:timers/promises'
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { expiryAttribute } from '../../../functions/src/kernel/table/keys.ts'
import type { RestoredTable } from '../../../infra/lib/names.ts'
import { retentionDays } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { definitionProblems } from './tableDefinition.ts'
import { activeTable } from './tableState.ts'

export interface SetUp {
  client: DynamoDBClient
  name: string
  /** Whether the table is protected from deletion, as the stage's settings say. */
  isProtected: boolean
}

/**
 * Gives a restored table the settings of the data stack's table, which DynamoDB does not restore, and returns it with
 * its stream. Settings that it already has stay. Throws a StartupProblem if its keys or indexes are not those of the
 * product.
 */
export async function setUpTable({ client, name, isProtected }: SetUp): Promise<RestoredTable> {
  const problems = definitionProblems(await activeTable(client, name))
  if (problems.length > 0)
    throw new StartupProblem([`The table ${name} does not fit this version of the product:`, ...problems].join('\n'))
  await expireItems(client, name)
  await enableRecovery(client, name)
  await enableStream(client, name)
  await protect(client, name, isProtected)
  const { LatestStreamArn } = await activeTable(client, name)
  const missing = await missingSettings({ client, name, isProtected })
  if (missing.length > 0 || !LatestStreamArn)
    throw new StartupProblem(`The table ${name} did not take these settings: ${missing.join(', ')}. Run this again.`)
  return { name, streamArn: LatestStreamArn }
}

/** Returns the settings that a table lacks. */
export async function missingSettings({ client, name, isProtected }: SetUp): Promise<string[]> {
  const table = await activeTable(client, name)
  return [
    ...((await expires(client, name)) ? [] : ['time to live']),
    ...((await recoveryDays(client, name)) === retentionDays('recovery') ? [] : ['point-in-time recovery']),
    ...(hasStream(table) ? [] : ['stream of keys']),
    ...(Boolean(table.DeletionProtectionEnabled) === isProtected ? [] : ['deletion protection']),
  ]
}

async function expireItems(client: DynamoDBClient, TableName: string): Promise<void> {
  if (await expires(client, TableName)) return
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}

async function expires(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { TimeToLiveDescription: found } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const isOn = found?.TimeToLiveStatus === 'ENABLED' || found?.TimeToLiveStatus === 'ENABLING'
  return isOn && found?.AttributeName === expiryAttribute
}

/** Attempts to enable recovery, and the pause between them. For a moment, a new table refuses it. */
const recoveryAttempts = 30
const recoveryPause = 10_000

async function enableRecovery(client: DynamoDBClient, TableName: string): Promise<void> {
  if ((await recoveryDays(client, TableName)) === retentionDays('recovery')) return
  const command = new UpdateContinuousBackupsCommand({
    TableName,
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: retentionDays('recovery'),
    },
  })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(command)
      return
    } catch (problem) {
      if (!(problem instanceof ContinuousBackupsUnavailableException) || attempt === recoveryAttempts) throw problem
      await sleep(recoveryPause)
    }
  }
}

/** The recovery period of a table without one of its own, as AWS sets it. */
const usualRecoveryDays = 35

/** Returns how many days back a table can be restored: 0 without recovery. */
async function recoveryDays(client: DynamoDBClient, TableName: string): Promise<number> {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
  const found = ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  return found?.PointInTimeRecoveryStatus === 'ENABLED' ? (found.RecoveryPeriodInDays ?? usualRecoveryDays) : 0
}

async function enableStream(client: DynamoDBClient, TableName: string): Promise<void> {
  const table = await activeTable(client, TableName)
  if (hasStream(table)) return
  if (table.StreamSpecification?.StreamEnabled)
    throw new StartupProblem(
      `The stream of ${TableName} carries more than keys (${table.StreamSpecification.StreamViewType}). Disable it, then run this again.`,
    )
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' } as const
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
}

const hasStream = ({ StreamSpecification: found }: TableDescription): boolean =>
  found?.StreamEnabled === true && found.StreamViewType === 'KEYS_ONLY'

async function protect(client: DynamoDBClient, TableName: string, isProtected: boolean): Promise<void> {
  const { DeletionProtectionEnabled = false } = await activeTable(client, TableName)
  if (DeletionProtectionEnabled === isProtected) return
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: isProtected }))
}
