import {
  BackupNotFoundException,
  DescribeBackupCommand,
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TableNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { StartupProblem } from '../../cli/startupProblem.ts'

/** What a table is restored from, checked but not yet read. */
export interface RestoreSource {
  /** The table that the data comes from. */
  table: string
  /** The time of the data. */
  at: Date
  /** Starts the restore into a new table. */
  begin: (target: string) => Promise<unknown>
}

/** Returns the data of a table at a time. Throws a StartupProblem if that time cannot be restored. */
export async function pointInTime(client: DynamoDBClient, table: string, at: Date): Promise<RestoreSource> {
  const { status, earliest, latest } = await recoveryOf(client, table)
  if (status !== 'ENABLED')
    throw new StartupProblem(`The table ${table} has no point-in-time recovery. Restore a backup with --backup ARN.`)
  if (!earliest || !latest || at < earliest || at > latest)
    throw new StartupProblem(
      `${isoSecond(at)} cannot be restored. Choose a time from ${isoSecond(earliest)} to ${isoSecond(latest)}; the latest time is about five minutes ago.`,
    )
  const begin = (target: string) =>
    client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: target, RestoreDateTime: at }),
    )
  return { table, at, begin }
}

/**
 * Returns whether a table was restored from a table at a time. Unknown if DynamoDB no longer says so.
 */
export function isRestoreOf({ RestoreSummary }: TableDescription, table: string, at: Date): boolean {
  const { SourceTableArn, RestoreDateTime } = RestoreSummary ?? {}
  return (
    (SourceTableArn === undefined || SourceTableArn.endsWith(`table/${table}`)) &&
    (RestoreDateTime === undefined || Math.abs(RestoreDateTime.getTime() - at.getTime()) < 1000)
  )
}

async function recoveryOf(client: DynamoDBClient, TableName: string) {
  try {
    const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
    const {
      PointInTimeRecoveryStatus: status,
      EarliestRestorableDateTime: earliest,
      LatestRestorableDateTime: latest,
    } = ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
    return { status, earliest, latest }
  } catch (problem) {
    if (problem instanceof TableNotFoundException || problem instanceof ResourceNotFoundException)
      throw new StartupProblem(
        `There is no table ${TableName}. DynamoDB keeps a last backup of a deleted table for 35 days: find its ARN with aws dynamodb list-backups --backup-type SYSTEM, and restore it with --backup ARN.`,
        { cause: problem },
      )
    throw problem
  }
}

/** Returns the data of a backup in DynamoDB. Throws a StartupProblem if there is none. */
export async function backup(client: DynamoDBClient, BackupArn: string): Promise<RestoreSource> {
  if (!BackupArn.startsWith('arn:aws:dynamodb:'))
    throw new StartupProblem(
      `${BackupArn} is not a DynamoDB backup. Restore a recovery point of AWS Backup in its console, then name the new table with --table.`,
    )
  const found = await client.send(new DescribeBackupCommand({ BackupArn })).catch((cause: unknown) => {
    throw cause instanceof BackupNotFoundException ? new StartupProblem(`There is no backup ${BackupArn}.`) : cause
  })
  const { BackupDetails, SourceTableDetails } = found.BackupDescription ?? {}
  const at = BackupDetails?.BackupCreationDateTime
  if (!at) throw new StartupProblem(`The backup ${BackupArn} does not say when it was made.`)
  const begin = (target: string) =>
    client.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName: target }))
  return { table: SourceTableDetails?.TableName ?? '', at, begin }
}

/** Formats a time to the second, the precision of a restore. */
const isoSecond = (moment: Date | undefined): string =>
  moment?.toISOString().replace(/\.\d+Z$/, 'Z') ?? 'an unknown time'

/**
 * Returns the name of the table for the data of a time, such as `fagfolk-pilot-records-20261201t120000z`. The same time
 * always has the same name, so an interrupted restore resumes.
 */
export const restoredName = (ownTable: string, at: Date): string =>
  `${ownTable}-${isoSecond(at).replace(/[-:]/g, '').toLowerCase()}`

/**
 * Returns whether a table is a restored one of the stage with this table. Names of other stages may start alike, such as
 * `fagfolk-a-records-b-records`.
 */
export function isRestoredName(name: string, ownTable: string): boolean {
  const suffix = name.startsWith(`${ownTable}-`) ? name.slice(ownTable.length + 1) : ''
  return /^\w+$/.test(suffix) && suffix !== 'records'
}
