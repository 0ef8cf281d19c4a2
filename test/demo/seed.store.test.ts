import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb'
import { omit, sortBy } from 'es-toolkit'
import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { passwordMatches } from '../../functions/src/accounts/passwords.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { usernameSkeletons } from '../../functions/src/accounts/usernameSkeletons.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditKeys } from '../../functions/src/audit/keys.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { orderPlacementsItem, placementStore } from '../../functions/src/companies/stores/placementStore.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { applicantStore, profileStore, submissionStore } from '../../functions/src/edge/stores.ts'
import { fileKey, fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { countedOneByOne } from '../../functions/src/intake/stores/submissionsByStatus.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionStore } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import { putAll } from '../../scripts/dev/demo/batchWrite.ts'
import { demoOrders } from '../../scripts/dev/demo/demoClients.ts'
import { withoutDocuments } from '../../scripts/dev/demo/demoDocuments.ts'
import { demoApplicant } from '../../scripts/dev/demo/demoPerson.ts'
import { demoAccounts, demoPassword, demoUserId } from '../../scripts/dev/demo/demoUsers.ts'
import { demoSeed, seedDemoData } from '../../scripts/dev/demo/seed.ts'
import type { Assignment } from '../../shared/proposals/domain/assignment.ts'
import { freshTable } from '../setup/table.ts'

const fixture = { seed: demoSeed, today: '2026-02-10' }
const count = 60

async function seeded(table: Table, today = fixture.today): Promise<string[]> {
  const lines: string[] = []
  await seedDemoData({ table, count, today, log: (line) => lines.push(line) })
  return lines
}

/** Returns all items of a table, sorted by key. */
async function everything({ client, name }: Table): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let start: ScanCommandOutput['LastEvaluatedKey']
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
    start = page.LastEvaluatedKey
  } while (start)
  return sortBy(items, ['pk', 'sk'])
}

test("the product's stores read the seeded data", async () => {
  const table = await freshTable()
  const [line] = await seeded(table)
  expect(line).toMatch(/^60 applicants, \d+ items in total, 0 files and 5 accounts$/)

  const person = demoApplicant(fixture, 5)
  expect(await applicantStore(table).byId(person.id)).toEqual(withoutDocuments(person))
  const timeline = await timelineStore(table).latestOf(person.id, 50)
  expect(timeline.at(-1)?.action).toBe('created')
  expect((await timelineStore(table).latestStageMoves(person.id))[0]?.to).toBe(person.pipelineStage)
  expect((await auditStore(table).latestOf('applicant', person.id, 50)).length).toBe(person.version)
  expect(await countedOneByOne(table, 'pending')).toBe(27)
  expect((await assignmentStore(table).activeApplicantIds(demoUserId(demoSeed, 'client'))).length).toBeGreaterThan(10)

  const client = demoUserId(demoSeed, 'client')
  const isUndated = ({ stage, orderId }: Assignment) => stage === 'placed' && orderId === undefined
  const undated = (await assignmentStore(table).shownAssignments(client)).filter(isUndated)
  const places = (await placementStore(table).notEndedBefore('2026-01-01')).filter(
    ({ orderId }) => orderId === undefined,
  )
  expect(undated.length).toBeGreaterThan(0)
  expect(places).toEqual([{ clientId: client, applicantIds: expect.any(Array) }])
  expect(places[0]?.applicantIds.toSorted()).toEqual(undated.map(({ applicantId }) => applicantId).sort())

  const decisions = await clientDecisionStore(table).latestFor(demoUserId(demoSeed, 'recruiter'), 8)
  expect(decisions.map(({ answer }) => answer)).toContain('yes')

  const owner = demoUserId(demoSeed, 'applicant')
  const own = await profileStore(table).applicantIdOf(owner)
  expect(await applicantStore(table).byId(own ?? '')).toMatchObject({ userId: owner })

  for (const name of demoAccounts) {
    const user = await userStore(table).byUsernameOrEmail(name.toUpperCase())
    expect(user?.username).toBe(name)
    expect(await passwordMatches(demoPassword, user?.passwordHash)).toBe(true)
  }
})

test('openings of orders are taken by the people placed', async () => {
  const table = await freshTable()
  const [order] = demoOrders(fixture)
  if (!order) throw new Error('There is an order')
  await putAll(table, [orderPlacementsItem(order, [demoApplicant(fixture, 1).id, demoApplicant(fixture, 2).id])])
  expect([...(await placementStore(table).countsOf([order.id])).values()]).toEqual([2])
})

test('with a bucket, files are uploaded under the keys of their documents', async () => {
  const table = await freshTable()
  const uploaded: string[] = []
  const handle = async ({ method, path }: { method: string; path: string }) => {
    uploaded.push(`${method} ${path}`)
    return { response: { statusCode: 200, headers: {}, body: Readable.from([]) } }
  }
  const client = new S3Client({
    endpoint: 'http://127.0.0.1:9',
    forcePathStyle: true,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestHandler: { handle },
  })
  await seedDemoData({
    table,
    count: 12,
    today: fixture.today,
    log: () => {},
    documents: { client, bucket: 'documents' },
  })
  const paths: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const person = demoApplicant(fixture, index)
    const documents = await documentStore(table).listOf(person.id)
    expect(documents.some((document) => document.id === person.cvDocument)).toBe(person.cvDocument !== undefined)
    paths.push(...documents.map((document) => `PUT /documents/${document.filePath}`))
  }
  const waiting = await submissionStore(table).newest('pending', 40)
  for (const { files } of waiting) {
    expect(files).toMatchObject([{ kind: 'cv', type: 'application/pdf' }])
    const [{ id } = { id: '' }] = files
    expect((await fileStore(table).stateOf(id))?.state).toBe('kept')
    paths.push(`PUT /documents/${fileKey(id)}`)
  }
  expect(waiting.length).toBeGreaterThan(20)
  expect(paths.length).toBeGreaterThan(waiting.length + 3)
  expect(uploaded.toSorted()).toEqual(paths.toSorted())
})

test('seeding again changes nothing, even on another day', async () => {
  const table = await freshTable()
  await seeded(table)
  const before = await everything(table)
  expect(await seeded(table)).toEqual(['The demo data already exists'])
  expect(await seeded(table, '2026-03-01')).toEqual(['The demo data already exists'])
  expect(await everything(table)).toEqual(before)
})

test('an interrupted seeding is completed', async () => {
  const table = await freshTable()
  await seeded(table)
  const before = await everything(table)
  const lost = [
    accountKeys.user(demoUserId(demoSeed, 'sysadmin')),
    accountKeys.username('sysadmin'),
    accountKeys.userEmail('sysadmin@fagfolk.example'),
    ...usernameSkeletons('sysadmin').map((skeleton) => accountKeys.usernameSkeleton(tokenHash(skeleton))),
  ]
  const lostPerson = applicantKeys.applicant(demoApplicant(fixture, 7).id)
  for (const Key of [...lost, lostPerson]) await table.client.send(new DeleteCommand({ TableName: table.name, Key }))
  const audit = (await auditStore(table).latestOf('user', demoUserId(demoSeed, 'sysadmin'), 5))[0]
  if (audit)
    await table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: auditKeys.auditEntry('user', audit.resourceId, audit.timestamp, audit.id),
      }),
    )
  await seeded(table)
  const saltless = (items: Record<string, unknown>[]) =>
    items.map((item) => omit(item, ['passwordHash', ...(item.entity === 'password' ? ['hash'] : [])]))
  expect(saltless(await everything(table))).toEqual(saltless(before))
})
