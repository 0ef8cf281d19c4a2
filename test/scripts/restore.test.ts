import {
  CreateBackupCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { erasedMark } from '../../functions/src/files/erasedMarks.ts'
import { type Table, tableThrough } from '../../functions/src/kernel/aws/table.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import { local } from '../../infra/configuration/local.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { demoUserId } from '../../scripts/dev/demo/demoUsers.ts'
import { demoSeed, seedDemoData } from '../../scripts/dev/demo/seed.ts'
import { installMiniStack, type LocalAws, startMiniStack } from '../../scripts/dev/local/ministack.ts'
import { addMissingListAttributes } from '../../scripts/ops/addMissingListAttributes.ts'
import { deleteRestoredTables } from '../../scripts/ops/restore/deleteRestoredTables.ts'
import { pointInTime, restoredName } from '../../scripts/ops/restore/restoreSource.ts'
import { missingSettings, setUpTable } from '../../scripts/ops/restore/setUpTable.ts'
import { describeTable } from '../../scripts/ops/restore/tableState.ts'
import { restoreStage } from '../../scripts/ops/restore.ts'
import { restoredTable } from '../../scripts/ops/tableInService.ts'
import { erasedPrefix } from '../../shared/kernel/contract/environment.ts'
import { resourcesOf, synthesise } from '../infra/synthesised.ts'

type Item = Record<string, unknown>

const names = namesOf(local.stage)
const bucket = names.bucket('documents', local)
let aws: LocalAws
let client: DynamoDBClient
let s3: S3Client
let ssm: SSMClient

beforeAll(async () => {
  await installMiniStack()
  aws = await startMiniStack()
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint)
  const settings = {
    endpoint: aws.endpoint,
    region: local.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  }
  client = new DynamoDBClient(settings)
  s3 = new S3Client({ ...settings, forcePathStyle: true })
  ssm = new SSMClient(settings)
  await s3.send(new CreateBucketCommand({ Bucket: bucket }))
}, 60_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await aws.stop()
})

/** Creates the table for one test as the data stack does. */
async function createTable(): Promise<Table> {
  const [made] = resourcesOf(synthesise(local), 'AWS::DynamoDB::Table')
  const { TimeToLiveSpecification, PointInTimeRecoverySpecification, StreamSpecification, ...rest } =
    made?.Properties ?? {}
  const stream = { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } }
  await client.send(new CreateTableCommand({ ...rest, ...stream } as CreateTableCommandInput))
  const TableName = names.table
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }))
  onTestFinished(async () => {
    await client.send(new DeleteTableCommand({ TableName })).catch(() => {})
    await ssm.send(new DeleteParameterCommand({ Name: names.tableParameter })).catch(() => {})
  })
  return tableThrough(client, TableName)
}

/** Creates the table, filled with demo data. */
async function filledTable(): Promise<Table> {
  const table = await createTable()
  await seedDemoData({ table, count: 40, today: '2026-12-01', log: () => {} })
  await addMissingListAttributes(table)
  return table
}

/** Backs the table up and returns the ARN of the backup. */
async function backUp(): Promise<string> {
  const { BackupDetails } = await client.send(
    new CreateBackupCommand({ TableName: names.table, BackupName: 'rehearsal' }),
  )
  return BackupDetails?.BackupArn ?? ''
}

/** Runs `npm run restore` and returns what it prints. */
async function restore(chosen: Parameters<typeof restoreStage>[1]): Promise<string> {
  const lines: string[] = []
  await restoreStage(local.stage, chosen, (line) => lines.push(line))
  return lines.join('\n')
}

/** Returns all items by their keys. */
async function itemsOf({ client: documents, name }: Table): Promise<Map<string, Item>> {
  const items = new Map<string, Item>()
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: name }))
    for (const item of Items) items.set(`${item.pk} ${item.sk}`, item)
  return items
}

/** Returns the items that differ between two tables, in both of their forms. */
function differences(before: Map<string, Item>, after: Map<string, Item>): [Item | undefined, Item | undefined][] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)]
    return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)) ? [] : [[one, other] as const]
  }) as [Item | undefined, Item | undefined][]
}

const sorted = (item: Item = {}) => Object.entries(item).sort(([a], [b]) => a.localeCompare(b))

/** Returns everything that DynamoDB does not copy with the items. */
async function settingsOf(name: string) {
  const description = (await describeTable(client, name)) ?? {}
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }))
  const recovery = await client.send(new DescribeContinuousBackupsCommand({ TableName: name }))
  return {
    ...definitionOf(description),
    ttl: TimeToLiveDescription,
    recovery: recovery.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
  }
}

const definitionOf = ({
  KeySchema,
  AttributeDefinitions = [],
  GlobalSecondaryIndexes = [],
  BillingModeSummary,
  StreamSpecification,
  DeletionProtectionEnabled,
}: TableDescription) => ({
  KeySchema,
  attributes: AttributeDefinitions.map(({ AttributeName }) => AttributeName).sort(),
  indexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
    IndexName,
    keys,
    Projection,
  })),
  billing: BillingModeSummary?.BillingMode,
  StreamSpecification,
  DeletionProtectionEnabled,
})

const isUser = (item: Item | undefined): boolean => item?.entity === 'user'

describe('a restore from a backup of a destroyed table', () => {
  it('brings back every item and setting, but nobody who was erased since', async () => {
    const table = await filledTable()
    const [before, settings] = [await itemsOf(table), await settingsOf(table.name)]
    const arn = await backUp()
    const erased = (await changeFeed(table).since())[0]?.id ?? ''
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: erasedPrefix + erasedMark(erased), Body: ' ' }))
    await client.send(new DeleteTableCommand({ TableName: table.name }))

    const printed = await restore({ backup: arn })

    expect(printed).toContain(`${erased} is being erased again`)
    expect(printed).toContain('npm start')
    const inService = await restoredTable({ ssm, stage: local.stage })
    const restored = tableThrough(client, inService?.name ?? '')
    expect(restored.name).toMatch(/^fagfolk-local-records-\d{8}t\d{6}z$/)
    expect(await settingsOf(restored.name)).toEqual(settings)
    expect((await describeTable(client, restored.name))?.LatestStreamArn).toBe(inService?.streamArn)

    const changed = differences(before, await itemsOf(restored))
    const [users, others] = [changed.filter(([one]) => isUser(one)), changed.filter(([one]) => !isUser(one))]
    // Every session ended, and nothing else about accounts.
    expect(users.map(([, item]) => item)).toEqual(users.map(([item]) => ({ ...item, sessionEpoch: 1 })))
    expect(users).toHaveLength([...before.values()].filter(isUser).length)
    expect(others.filter((pair) => !JSON.stringify(pair).includes(erased))).toEqual([])
    expect(others).not.toEqual([])

    await erasureStore(restored).sweep(erased)
    const left = [...(await itemsOf(restored)).values()].filter((item) => JSON.stringify(item).includes(erased))
    expect(new Set(left.map(({ entity }) => entity))).toEqual(new Set(['applicantErasing', 'auditEntry', 'due']))
  })

  it('resumes with the same command', async () => {
    await createTable()
    const arn = await backUp()
    await restore({ backup: arn })
    const first = await restoredTable({ ssm, stage: local.stage })
    expect(await restore({ backup: arn })).not.toContain('Restoring the data')
    expect(await restoredTable({ ssm, stage: local.stage })).toEqual(first)
  })
})

describe('a restore next to the table in service', () => {
  it('names the accounts with other access since, and keeps the previous table as it is', async () => {
    const table = await filledTable()
    const arn = await backUp()
    const id = demoUserId(demoSeed, 'recruiter')
    const change = new UpdateCommand({
      TableName: table.name,
      Key: accountKeys.user(id),
      UpdateExpression: 'SET isActive = :no, passwordHash = :other',
      ExpressionAttributeValues: { ':no': false, ':other': 'another' },
    })
    await table.client.send(change)
    const before = await itemsOf(table)
    expect(await restore({ backup: arn })).toContain(`recruiter ${id}: was deactivated, has its earlier password`)
    expect(differences(before, await itemsOf(table))).toEqual([])
  })

  it('can return to the own table', async () => {
    await createTable()
    await restore({ backup: await backUp() })
    await restore({ table: names.table })
    expect(await restoredTable({ ssm, stage: local.stage })).toEqual({
      name: names.table,
      streamArn: (await describeTable(client, names.table))?.LatestStreamArn,
    })
  })
})

describe('a table that is set up', () => {
  it('is protected if the stage is', async () => {
    const table = await createTable()
    const setUp = { client, name: table.name, isProtected: true }
    expect(await missingSettings(setUp)).toEqual(['deletion protection'])
    await setUpTable(setUp)
    expect(await missingSettings(setUp)).toEqual([])
    await setUpTable({ ...setUp, isProtected: false })
  })

  it('must have the indexes of the product', async () => {
    const name = `${names.table}-other`
    const keys = { KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }] }
    const attributes = [{ AttributeName: 'pk', AttributeType: 'S' as const }]
    const BillingMode = 'PAY_PER_REQUEST' as const
    await client.send(
      new CreateTableCommand({ TableName: name, AttributeDefinitions: attributes, BillingMode, ...keys }),
    )
    const problem = await restore({ table: name }).catch((error: Error) => error.message)
    expect(problem).toContain('The keys are pk, not pk, sk.')
    expect(problem).toContain(
      'The index changedApplicants is missing: the keys changedKind, changedAt and the attributes version.',
    )
    expect(await restoredTable({ ssm, stage: local.stage })).toBeUndefined()
  })
})

describe('a request that cannot be met changes nothing', () => {
  it.each([
    ['a time outside the recovery', { to: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00Z cannot be restored. Choose'],
    ['a time without a zone', { to: '2026-12-01 12:00' }, '--to must be a time such as'],
    ['a missing table', { table: 'fagfolk-local-records-none' }, 'There is no table fagfolk-local-records-none'],
    ['the table of another stage', { table: 'fagfolk-pilot-records' }, 'must be named fagfolk-local-records-'],
    ['a missing source', { to: '2026-12-01T00:00:00Z', from: 'fagfolk-none' }, 'There is no table fagfolk-none'],
    ['a recovery point of AWS Backup', { backup: 'arn:aws:backup:eu-west-1:1:recovery-point:1' }, 'in its console'],
    [
      'an unknown backup',
      { backup: 'arn:aws:dynamodb:eu-north-1:000000000000:table/a/backup/1' },
      'There is no backup',
    ],
    ['no time', {}, 'Name exactly one of --to, --backup and --table'],
    ['two ways', { to: '2026-12-01T00:00:00Z', table: names.table }, 'Name exactly one of --to, --backup and --table'],
  ])('%s', async (_what, chosen, message) => {
    await createTable()
    await expect(restore(chosen)).rejects.toThrow(message)
    expect(await restoredTable({ ssm, stage: local.stage })).toBeUndefined()
  })
})

it('restores a time within the recovery of the table', async () => {
  const sent: unknown[] = []
  const fake = new DynamoDBClient({ region: local.region })
  fake.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'RestoreTableToPointInTimeCommand') sent.push(input)
        const PointInTimeRecoveryDescription = {
          PointInTimeRecoveryStatus: 'ENABLED',
          EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
          LatestRestorableDateTime: new Date('2026-12-01T00:00:00Z'),
        }
        const ContinuousBackupsDescription = { PointInTimeRecoveryDescription }
        return { output: { $metadata: {}, ContinuousBackupsDescription }, response: {} }
      },
    { step: 'initialize' },
  )
  const at = new Date('2026-11-20T10:30:15Z')
  const source = await pointInTime(fake, names.table, at)
  await source.begin(restoredName(names.table, source.at))
  expect(sent).toEqual([
    {
      SourceTableName: names.table,
      TargetTableName: 'fagfolk-local-records-20261120t103015z',
      RestoreDateTime: at,
    },
  ])
  await expect(pointInTime(fake, names.table, new Date('2026-12-02T00:00:00Z'))).rejects.toThrow(
    'Choose a time from 2026-11-01T00:00:00Z to 2026-12-01T00:00:00Z',
  )
})

it('deletes all restored tables with their stage, and no table of another stage', async () => {
  await createTable()
  const others = ['fagfolk-local-records-b-records', 'fagfolk-local-records-records']
  const BillingMode = 'PAY_PER_REQUEST' as const
  const AttributeDefinitions = [{ AttributeName: 'pk', AttributeType: 'S' as const }]
  const KeySchema = [{ AttributeName: 'pk', KeyType: 'HASH' as const }]
  for (const TableName of others)
    await client.send(new CreateTableCommand({ TableName, AttributeDefinitions, KeySchema, BillingMode }))
  await restore({ backup: await backUp() })
  const inService = await restoredTable({ ssm, stage: local.stage })
  const deleted = await deleteRestoredTables({ client, ssm, stage: local.stage })
  expect(deleted).toContain(inService?.name)
  expect(await restoredTable({ ssm, stage: local.stage })).toBeUndefined()
  for (const name of [names.table, ...others]) expect(await describeTable(client, name), name).toBeDefined()
})
