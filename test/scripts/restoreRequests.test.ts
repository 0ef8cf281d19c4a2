import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableThrough } from '../../functions/src/kernel/aws/table.ts'
import { local } from '../../infra/configuration/local.ts'
import { deleteRestoredTables } from '../../scripts/ops/restore/deleteRestoredTables.ts'
import { requireUnused } from '../../scripts/ops/restore/discardTable.ts'
import { requireUsableTable } from '../../scripts/ops/restore/requireUsableTable.ts'
import { pointInTime, restoredName } from '../../scripts/ops/restore/restoreSource.ts'
import { missingSettings, setUpTable } from '../../scripts/ops/restore/setUpTable.ts'
import { describeTable } from '../../scripts/ops/restore/tableState.ts'
import { restoreStage } from '../../scripts/ops/restore.ts'
import { names, type RestoreWorld, restoreWorld } from './restoreWorld.ts'

let world: RestoreWorld
beforeAll(async () => {
  world = await restoreWorld()
}, 60_000)
afterAll(() => world.stop())

/** Creates a table without the indexes of the product. */
const createOther = (TableName: string) =>
  world.client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  )

interface Interceptable {
  middlewareStack: {
    add(
      middleware: (
        next: unknown,
        context: { commandName?: string },
      ) => (args: { input: object }) => Promise<{ output: object; response: object }>,
      options: { step: 'initialize' },
    ): void
  }
}

/** Makes a client answer without a call, and returns the calls. */
function answering(client: DynamoDBClient | LambdaClient, answer: object): { command: string; input: object }[] {
  const calls: { command: string; input: object }[] = []
  const { middlewareStack } = client as Interceptable
  middlewareStack.add(
    (_next, { commandName = '' }) =>
      async ({ input }) => {
        calls.push({ command: commandName, input })
        return { output: { $metadata: {}, ...answer }, response: {} }
      },
    { step: 'initialize' },
  )
  return calls
}

describe('a request that cannot be met changes nothing', () => {
  it.each([
    ['a time outside the recovery', { to: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00Z cannot be restored. Choose'],
    ['a time without a zone', { to: '2026-12-01 12:00' }, '--to must be a time such as'],
    ['to compare with a missing table', { compare: `${names.table}-none` }, `There is no table ${names.table}-none`],
    ['a missing table', { table: 'fagfolk-local-records-none' }, 'There is no table fagfolk-local-records-none'],
    ['the table of another stage', { table: 'fagfolk-pilot-records' }, 'must be named fagfolk-local-records-'],
    [
      'a missing source',
      { to: '2026-12-01T00:00:00Z', from: `${names.table}-none` },
      `There is no table ${names.table}-none`,
    ],
    [
      'the data of another stage',
      { to: '2026-12-01T00:00:00Z', from: 'fagfolk-pilot-records' },
      'must be named fagfolk-local-records-',
    ],
    ['a recovery point of AWS Backup', { backup: 'arn:aws:backup:eu-west-1:1:recovery-point:1' }, 'in its console'],
    [
      'an unknown backup',
      { backup: 'arn:aws:dynamodb:eu-north-1:000000000000:table/a/backup/1' },
      'There is no backup',
    ],
    ['no time', {}, 'Name exactly one of --to'],
    ['two ways', { to: '2026-12-01T00:00:00Z', table: names.table }, 'Name exactly one of --to'],
    ['to discard the table in service', { discard: names.table }, 'is in service or selected'],
  ])('%s', async (_what, chosen, message) => {
    const { createTable, restore, selected } = world
    await createTable()
    await expect(restore(chosen)).rejects.toThrow(message)
    expect(await selected()).toBeUndefined()
  })

  it('a wrong time, which is refused before the sign-in', async () => {
    await expect(restoreStage('no-such-stage', { to: 'yesterday' }, () => {})).rejects.toThrow('--to must be a time')
  })

  it('a table without the indexes of the product', async () => {
    const name = `${names.table}-other`
    await createOther(name)
    const problem = await world.restore({ table: name }).catch((error: Error) => error.message)
    expect(problem).toContain('The keys are pk, not pk, sk.')
    expect(problem).toContain(
      'The index changedApplicants is missing: the keys changedKind, changedAt and the attributes version.',
    )
    expect(await world.selected()).toBeUndefined()
  })

  it('to deploy with a table in service that lacks the indexes or does not exist', async () => {
    const names = ['fagfolk-local-records-lacking', 'fagfolk-local-records-none'] as const
    await createOther(names[0])
    const deploying = names.map((name) => requireUsableTable(world.client, { name, streamArn: '' }))
    await expect(deploying[0]).rejects.toThrow('The index listed is missing')
    await expect(deploying[1]).rejects.toThrow('It does not exist.')
    await expect(requireUsableTable(world.client, undefined)).resolves.toBeUndefined()
  })

  it('to discard a table that a function still uses', async () => {
    const lambda = new LambdaClient({ region: local.region })
    answering(lambda, {
      Functions: [{ FunctionName: 'late', Environment: { Variables: { TABLE_NAME: names.table } } }],
    })
    const table = tableThrough(world.client, names.table)
    await expect(requireUnused({ lambda, table, used: [`${names.table}-other`] })).rejects.toThrow(
      'still used by late and others: deploy the stage first',
    )
  })
})

it('restores a time within the recovery of the table', async () => {
  const fake = new DynamoDBClient({ region: local.region })
  const PointInTimeRecoveryDescription = {
    PointInTimeRecoveryStatus: 'ENABLED',
    EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
    LatestRestorableDateTime: new Date('2026-12-01T00:00:00Z'),
  }
  const calls = answering(fake, { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } })
  const at = new Date('2026-11-20T10:30:15Z')
  const source = await pointInTime(fake, names.table, at)
  await source.begin(restoredName(names.table, source.at))
  const TargetTableName = 'fagfolk-local-records-20261120t103015z'
  expect(calls.at(-1)).toEqual({
    command: 'RestoreTableToPointInTimeCommand',
    input: { SourceTableName: names.table, TargetTableName, RestoreDateTime: at },
  })
  await expect(pointInTime(fake, names.table, new Date('2026-12-02T00:00:00Z'))).rejects.toThrow(
    'Choose a time from 2026-11-01T00:00:00Z to 2026-12-01T00:00:00Z',
  )
})

it('protects the table from deletion if the stage is protected', async () => {
  const { client, createTable } = world
  const { name } = await createTable()
  const setUp = { client, name, isProtected: true }
  expect(await missingSettings(setUp)).toEqual(['deletion protection'])
  await setUpTable(setUp)
  expect(await missingSettings(setUp)).toEqual([])
  await setUpTable({ ...setUp, isProtected: false })
})

it('deletes all restored tables with their stage, and no table of another stage', async () => {
  const { client, ssm, createTable, backUp, restore, selected } = world
  await createTable()
  const others = ['fagfolk-local-records-b-records', 'fagfolk-local-records-records']
  for (const name of others) await createOther(name)
  await restore({ backup: await backUp() })
  const restored = (await selected())?.name
  expect(await deleteRestoredTables({ client, ssm, stage: local.stage })).toContain(restored)
  expect(await selected()).toBeUndefined()
  for (const name of [names.table, ...others]) expect(await describeTable(client, name), name).toBeDefined()
})
