import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { auditLog } from '../../functions/src/audit/stores/auditLog.ts'
import { auditItem } from '../../functions/src/audit/stores/auditStore.ts'
import { placementStore } from '../../functions/src/companies/stores/placementStore.ts'
import { namedResources } from '../../functions/src/edge/namedResources.ts'
import { partnerApplicantStore } from '../../functions/src/edge/stores.ts'
import { assignmentItem } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { addMissingListAttributes } from '../../scripts/ops/addMissingListAttributes.ts'
import { fixturesOf } from '../kernel/table/fixtures.ts'
import { makeAssignment, makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makePartner } from '../make/partner.ts'
import { freshTable } from '../setup/table.ts'

const unlisted = ({ listedIn: _list, listedBy: _place, ...item }: Record<string, unknown>) => item
const partner = makePartner()
const entry = makeAuditEntry({ timestamp: '2026-01-05T08:00:00.000Z' })
const source = { partnerId: partner.id, name: partner.name }

async function tableOfOld() {
  const table = await freshTable()
  const anna = makeApplicant({ id: idOf(50), source })
  const items = [
    ...fixturesOf('user'),
    applicantItem(anna),
    applicantItem(makeApplicant({ id: idOf(51) })),
    auditItem(entry),
  ]
  for (const Item of items.map(unlisted)) await table.client.send(new PutCommand({ TableName: table.name, Item }))
  return { table, anna }
}

test('records stored before their list existed are listed once and otherwise unchanged', async () => {
  const { table, anna } = await tableOfOld()
  const accounts = fixturesOf('user')
  expect(await userStore(table).staff()).toEqual([])
  expect(await addMissingListAttributes(table)).toBe(accounts.length + 2)

  const staff = await userStore(table).staff()
  expect(staff.map(({ id }) => id).sort()).toEqual(
    accounts
      .filter(({ role }) => role !== 'client' && role !== 'applicant')
      .map(({ id }) => id)
      .sort(),
  )
  const { applicants } = await partnerApplicantStore(table).changedSince(partner.id, {}, 10)
  expect(applicants.map(({ applicant }) => applicant)).toEqual([anna])
  const january = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }
  expect((await auditLog(table, namedResources).page({ ...january, count: 10 })).entries).toMatchObject([
    { id: entry.id },
  ])
  for (const account of accounts) {
    const Key = accountKeys.user(String(account.id))
    const { Item = {} } = await table.client.send(new GetCommand({ TableName: table.name, Key }))
    expect(unlisted(Item)).toEqual(unlisted(account))
  }
  expect(await addMissingListAttributes(table)).toBe(0)
})

test('a table is read once, since later records list themselves', async () => {
  const table = await freshTable()
  expect(await addMissingListAttributes(table)).toBe(0)
  const [account = {}] = fixturesOf('user')
  await table.client.send(new PutCommand({ TableName: table.name, Item: account }))
  expect(await addMissingListAttributes(table)).toBe(0)
})

test('placements without an order from before they were tracked are marked, and nothing else', async () => {
  const table = await freshTable()
  const clientId = idOf(60)
  const kept = [
    makeAssignment({ id: idOf(70), clientId, applicantId: idOf(50), stage: 'placed' }),
    makeAssignment({ id: idOf(71), clientId, applicantId: idOf(51), stage: 'placed', orderId: idOf(80) }),
    makeAssignment({ id: idOf(72), clientId, applicantId: idOf(52), stage: 'proposed' }),
  ]
  for (const Item of kept.map(assignmentItem)) await table.client.send(new PutCommand({ TableName: table.name, Item }))
  await addMissingListAttributes(table)
  expect(await placementStore(table).notEndedBefore('2026-01-01')).toEqual([{ clientId, applicantIds: [idOf(50)] }])
})
