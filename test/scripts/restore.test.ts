import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isEqual } from 'es-toolkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { tableThrough } from '../../functions/src/kernel/aws/table.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import { demoUserId } from '../../scripts/dev/demo/demoUsers.ts'
import { demoSeed } from '../../scripts/dev/demo/seed.ts'
import { describeTable, streamOf } from '../../scripts/ops/restore/tableState.ts'
import { type Item, itemsOf, names, type RestoreWorld, restoreWorld } from './restoreWorld.ts'

let world: RestoreWorld
beforeAll(async () => {
  world = await restoreWorld()
}, 60_000)
afterAll(() => world.stop())

/** Returns everything about a table except its items. */
async function settingsOf(client: DynamoDBClient, TableName: string) {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const recovery = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
  return {
    ...definitionOf((await describeTable(client, TableName)) ?? {}),
    TimeToLiveDescription,
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

/** Returns the items that differ between two tables, as they are in each. */
const differences = (before: Map<string, Item>, after: Map<string, Item>): [Item | undefined, Item | undefined][] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key): [Item | undefined, Item | undefined] => [before.get(key), after.get(key)])
    .filter(([one, other]) => !isEqual(one, other))

const isUser = (item: Item | undefined): boolean => item?.entity === 'user'
const mentions = (found: unknown, id: string): boolean => JSON.stringify(found).includes(id)

describe('a restore from a backup of a destroyed table', () => {
  it('brings back every item and setting, but nobody who was erased since', async () => {
    const { client, filledTable, backUp, markErased, restore, selected } = world
    const table = await filledTable()
    const [before, settings] = [await itemsOf(table), await settingsOf(client, table.name)]
    const arn = await backUp()
    const erased = (await changeFeed(table).since())[0]?.id ?? ''
    await markErased(erased)
    await client.send(new DeleteTableCommand({ TableName: table.name }))

    const printed = await restore({ backup: arn })

    expect(printed).toContain(`${erased} is being erased again`)
    expect(printed).toContain('npm start')
    const found = await selected()
    const restored = tableThrough(client, found?.name ?? '')
    expect(restored.name).toMatch(/^fagfolk-local-records-\d{8}t\d{6}z$/)
    expect(await settingsOf(client, restored.name)).toEqual(settings)
    expect((await describeTable(client, restored.name))?.LatestStreamArn).toBe(found?.streamArn)

    const changed = differences(before, await itemsOf(restored))
    const [users, others] = [changed.filter(([one]) => isUser(one)), changed.filter(([one]) => !isUser(one))]
    // Every session ended, and nothing else about accounts changed.
    expect(users.map(([, item]) => item)).toEqual(users.map(([item]) => ({ ...item, sessionEpoch: 1 })))
    expect(users).toHaveLength([...before.values()].filter(isUser).length)
    expect(others.filter((pair) => !mentions(pair, erased))).toEqual([])

    await erasureStore(restored).sweep(erased)
    const left = [...(await itemsOf(restored)).values()].filter((item) => mentions(item, erased))
    expect(new Set(left.map(({ entity }) => entity))).toEqual(new Set(['applicantErasing', 'auditEntry', 'due']))
  })

  it('resumes with the same command', async () => {
    const { createTable, backUp, restore, selected } = world
    await createTable()
    const arn = await backUp()
    expect(await restore({ backup: arn })).toContain('Restoring the data')
    const first = await selected()
    expect(await restore({ backup: arn })).not.toContain('Restoring the data')
    expect(await selected()).toEqual(first)
  })
})

describe('a restore next to the table in service', () => {
  it('names the accounts with other access since, and keeps the previous table as it is', async () => {
    const { filledTable, backUp, restore } = world
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

  it('shows what changed since in the previous table, and nothing else', async () => {
    const { client, filledTable, backUp, restore, selected, deploy } = world
    const table = await filledTable()
    const arn = await backUp()
    const [changed, gone] = await changeFeed(table).since()
    const keyOf = (entry: typeof changed) => applicantKeys.applicant(entry?.id ?? '')
    const added = { pk: 'APPLICANT#new', sk: 'DOCUMENT#1', entity: 'document' }
    const set = { UpdateExpression: 'SET city = :city', ExpressionAttributeValues: { ':city': 'Elsewhere' } }
    await client.send(new UpdateCommand({ TableName: table.name, Key: keyOf(changed), ...set }))
    await client.send(new DeleteCommand({ TableName: table.name, Key: keyOf(gone) }))
    await client.send(new PutCommand({ TableName: table.name, Item: added }))
    await restore({ backup: arn })
    await deploy((await selected())?.name ?? '')
    expect(await restore({ compare: table.name })).toBe(
      [
        `applicant changed: ${Object.values(keyOf(changed)).join(' ')}`,
        `applicant removed: ${Object.values(keyOf(gone)).join(' ')}`,
        'document added: APPLICANT#new DOCUMENT#1',
        `3 items of ${table.name} differ from ${(await selected())?.name}, which is in service.`,
      ].join('\n'),
    )
  })

  it('can be cancelled before the deployment', async () => {
    const { client, createTable, backUp, restore, selected } = world
    await createTable()
    await restore({ backup: await backUp() })
    expect(await restore({ cancel: true })).toBe(`${names.table} stays in service.`)
    expect(await selected()).toEqual({ name: names.table, streamArn: await streamOf(client, names.table) })
  })

  it('can return to the own table', async () => {
    const { client, createTable, backUp, restore, selected } = world
    await createTable()
    await restore({ backup: await backUp() })
    await restore({ table: names.table })
    const streamArn = (await describeTable(client, names.table))?.LatestStreamArn
    expect(await selected()).toEqual({ name: names.table, streamArn })
  })
})

describe('a replaced table', () => {
  it('is emptied if it belongs to the stack, and deleted otherwise', async () => {
    const { client, filledTable, backUp, restore, selected, deploy } = world
    const table = await filledTable()
    await restore({ backup: await backUp() })
    const restored = (await selected())?.name ?? ''
    const discardOwn = { discard: table.name, confirm: table.name }
    await expect(restore(discardOwn)).rejects.toThrow('is in service or selected')
    await deploy(restored)
    expect(await restore(discardOwn)).toMatch(/^\d{3,} items deleted/)
    expect((await itemsOf(table)).size).toBe(0)
    await restore({ table: table.name })
    await deploy(table.name)
    expect(await restore({ discard: restored, confirm: restored })).toBe(`${restored} deleted`)
    expect(await describeTable(client, restored)).toBeUndefined()
  })
})
