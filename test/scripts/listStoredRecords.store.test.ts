import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { applicantItem } from '../../functions/src/data/applicantStore.ts'
import { keyOf } from '../../functions/src/data/keys.ts'
import { partnerApplicantStore } from '../../functions/src/data/partnerApplicantStore.ts'
import { userStore } from '../../functions/src/data/userStore.ts'
import { listStoredRecords } from '../../scripts/listStoredRecords.ts'
import { fixturesOf } from '../data/fixtures.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makePartner } from '../make/partner.ts'
import { freshTable } from '../setup/table.ts'

const unlisted = ({ listedIn: _list, listedBy: _place, ...item }: Record<string, unknown>) => item
const partner = makePartner()
const source = { partnerId: partner.id, name: partner.name }

async function tableOfOld() {
  const table = await freshTable()
  const anna = makeApplicant({ id: idOf(50), source })
  const items = [...fixturesOf('user'), applicantItem(anna), applicantItem(makeApplicant({ id: idOf(51) }))]
  for (const Item of items.map(unlisted)) await table.client.send(new PutCommand({ TableName: table.name, Item }))
  return { table, anna }
}

test('accounts and applicants of partners that were stored before are listed, once, and otherwise left as they are', async () => {
  const { table, anna } = await tableOfOld()
  const accounts = fixturesOf('user')
  expect(await userStore(table).staff()).toEqual([])
  expect(await listStoredRecords(table)).toBe(accounts.length + 1)

  const staff = await userStore(table).staff()
  expect(staff.map(({ id }) => id).sort()).toEqual(
    accounts
      .filter(({ role }) => role !== 'client' && role !== 'applicant')
      .map(({ id }) => id)
      .sort(),
  )
  const { applicants } = await partnerApplicantStore(table).changedSince(partner.id, {}, 10)
  expect(applicants.map(({ applicant }) => applicant)).toEqual([anna])
  for (const account of accounts) {
    const Key = keyOf.user(String(account.id))
    const { Item = {} } = await table.client.send(new GetCommand({ TableName: table.name, Key }))
    expect(unlisted(Item)).toEqual(account)
  }
  expect(await listStoredRecords(table)).toBe(0)
})

test('a table is read once: what comes later lists itself', async () => {
  const table = await freshTable()
  expect(await listStoredRecords(table)).toBe(0)
  const [account = {}] = fixturesOf('user')
  await table.client.send(new PutCommand({ TableName: table.name, Item: account }))
  expect(await listStoredRecords(table)).toBe(0)
})
