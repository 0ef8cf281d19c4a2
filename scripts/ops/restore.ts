import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { confirmDestruction } from './confirmDestruction.ts'
import { readReleases } from './release/releaseRecord.ts'
import { discardTable, requireUnused } from './restore/discardTable.ts'
import { marksOf } from './restore/repeatErasures.ts'
import {
  backup,
  isRestoredName,
  isRestoreOf,
  pointInTime,
  type RestoreSource,
  restoredName,
} from './restore/restoreSource.ts'
import { restoreTable } from './restore/restoreTable.ts'
import { tableChanges } from './restore/tableChanges.ts'
import { describeTable, streamOf } from './restore/tableState.ts'
import { deployedStage, stageAws, stageTable, unreachable } from './stageAws.ts'
import { selectedTable, selectTable, tableNameOf } from './tableInService.ts'

const usage = `npm run restore -- --to TIME | --backup ARN | --table NAME | --cancel | --compare NAME | --discard NAME [options]

  --to TIME        restore the table as it was then, such as 2026-12-01T12:00:00Z. Z is UTC; noon in Denmark is
                   T12:00:00+01:00 in winter and +02:00 in summer
  --backup ARN     restore a backup in DynamoDB
  --table NAME     put an existing table into service, such as one restored by AWS Backup
  --cancel         before the deployment: keep the table in service
  --compare NAME   list what differs in a replaced table from the one in service, by entity and key
  --discard NAME   delete the data of a replaced table, which is no longer used
  --from TABLE     with --to: the table to restore (the one in service)
  --confirm NAME   with --discard: confirms with the name of the table instead of asking for it
  --stage NAME     the deployment (local)

The data goes into a new table; the previous one is not changed. The next deployment switches to the new table.
To continue an interrupted restore, run the same command again.`

const options = {
  to: { type: 'string' },
  backup: { type: 'string' },
  table: { type: 'string' },
  compare: { type: 'string' },
  discard: { type: 'string' },
  cancel: { type: 'boolean' },
  confirm: { type: 'string' },
  from: { type: 'string' },
  stage: { type: 'string', default: local.stage },
} as const

/** What to restore: exactly one of `to`, `backup` and `table`. Or the table to compare or discard, or whether to cancel. */
interface Chosen {
  to?: string | undefined
  backup?: string | undefined
  table?: string | undefined
  compare?: string | undefined
  discard?: string | undefined
  cancel?: boolean | undefined
  confirm?: string | undefined
  from?: string | undefined
}

/**
 * Restores a stage's table into a new one and selects that for the next deployment, or discards a table. Throws a StartupProblem before it
 * changes anything if that is not possible.
 */
export async function restoreStage(stageName: string, chosen: Chosen, tell: (line: string) => void): Promise<void> {
  const { to, backup: arn, table, cancel, compare, discard } = chosen
  if ([to, arn, table, cancel, compare, discard].filter((value) => value !== undefined).length !== 1)
    throw new StartupProblem(
      `Name exactly one of --to, --backup, --table, --cancel, --compare and --discard.\n\n${usage}`,
    )
  if (chosen.from !== undefined && to === undefined) throw new StartupProblem('--from goes with --to only.')
  if (chosen.confirm !== undefined && discard === undefined)
    throw new StartupProblem('--confirm goes with --discard only.')
  const at = to === undefined ? undefined : timeOf(to)
  const configuration = await deployedStage(stageName)
  const { stage } = configuration
  const aws = stageAws(configuration)
  const [client, ssm] = [new DynamoDBClient(aws), new SSMClient(aws)]
  const previous = await tableNameOf({ ssm, stage }).catch((problem: unknown) => {
    throw unreachable(problem)
  })
  const ownTable = namesOf(stage).table
  if (compare !== undefined) {
    const other = ownName(compare, ownTable)
    if (!(await describeTable(client, other))) throw new StartupProblem(`There is no table ${other}.`)
    const lines = await tableChanges(stageTable(configuration, other), stageTable(configuration, previous))
    for (const line of lines) tell(line)
    return tell(`${lines.length} items of ${other} differ from ${previous}, which is in service.`)
  }
  if (discard !== undefined) {
    const discarded = stageTable(configuration, ownName(discard, ownTable))
    const { kept } = await readReleases({ ssm, stage })
    const selected = (await selectedTable({ ssm, stage }))?.name ?? ownTable
    const used = [previous, selected, ...kept.map((release) => release.table)]
    await requireUnused({ lambda: new LambdaClient(aws), table: discarded, used })
    await confirmDestruction(discarded.name, chosen.confirm)
    return discardTable({ client, table: discarded, ownTable, tell })
  }
  if (cancel) {
    await selectTable({ ssm, stage }, { name: previous, streamArn: await streamOf(client, previous) })
    return tell(`${previous} stays in service.`)
  }
  const { target, source } = await chosenTable(client, { ...chosen, at }, { ownTable, previous })
  const restored = await restoreTable({
    client,
    target: stageTable(configuration, target),
    source,
    previous: stageTable(configuration, previous),
    isProtected: configuration.data.protected,
    marks: await marksOf(configuration),
    tell,
  })
  await selectTable({ ssm, stage }, restored)
  for (const line of nextSteps(configuration, target, previous)) tell(line)
}

/**
 * Returns the name of the new table, and what to restore into it. Without a source, the table exists: the operator named
 * it, or an interrupted restore has begun it.
 */
async function chosenTable(
  client: DynamoDBClient,
  { at, backup: arn, table: existing, from }: Chosen & { at: Date | undefined },
  { ownTable, previous }: { ownTable: string; previous: string },
): Promise<{ target: string; source: RestoreSource | undefined }> {
  if (existing !== undefined) return { target: ownName(existing, ownTable), source: undefined }
  if (at === undefined) {
    const source = await backup(client, arn ?? '')
    ownName(source.table, ownTable)
    return { target: notInService(restoredName(ownTable, source.at), previous), source }
  }
  const table = ownName(from ?? previous, ownTable)
  const target = notInService(restoredName(ownTable, at), previous)
  const begun = await describeTable(client, target)
  if (begun && !isRestoreOf(begun, table, at))
    throw new StartupProblem(
      `${target} was restored from another table or time. Choose a time one second earlier or later.`,
    )
  return { target, source: begun ? undefined : await pointInTime(client, table, at) }
}

/** Returns the name of the new table. Throws a StartupProblem if it is in service, because nothing would be restored. */
function notInService(target: string, previous: string): string {
  if (target !== previous) return target
  throw new StartupProblem(`${target} with this data is in service already.`)
}

/** Parses a time with its zone. Throws a StartupProblem for other texts. */
function timeOf(text: string): Date {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text)
  if (!parsed.success) throw new StartupProblem(`--to must be a time such as 2026-12-01T12:00:00Z, not "${text}".`)
  return new Date(text)
}

/** Returns a name with the stage's prefix, to which the pipeline's permissions are limited. Throws for another one. */
function ownName(name: string, ownTable: string): string {
  if (name === ownTable || isRestoredName(name, ownTable)) return name
  throw new StartupProblem(`The table must be named ${ownTable}- and letters or digits, unlike ${name}.`)
}

function nextSteps({ stage, search }: Configuration, table: string, previous: string): string[] {
  const isLocal = stage === local.stage
  const run = (command: string, ...words: string[]): string => {
    const all = [...(isLocal ? [] : ['--stage', stage]), ...words]
    return `  npm run ${command}${all.length > 0 ? ` -- ${all.join(' ')}` : ''}`
  }
  return [
    '',
    `${table} is selected for the next deployment. Until then, the product and all commands use ${previous}. Now run:`,
    `  ${isLocal ? 'npm start' : `npm run deploy -- ${stage}`}   switches to the table`,
    `${run('restore:verify')}   repeats erasures from during the switch`,
    ...(search.engine === 'opensearch' ? [run('search:rebuild', '--anew')] : []),
    `${run('restore', '--compare', previous)}   lists what the previous table has differently`,
    `${run('restore', '--discard', previous)}   within days, because erasures no longer reach it`,
  ]
}

async function main(): Promise<void> {
  const { values } = readArguments({ options }, usage)
  await restoreStage(values.stage, values, (line) => console.log(line))
}

if (import.meta.main) await runCommand(main)
