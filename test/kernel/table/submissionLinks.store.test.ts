import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { applicantKeys } from '../../../functions/src/applicants/keys.ts'
import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import {
  submissionLinkItem,
  submissionListing,
  submissionsFrom,
} from '../../../functions/src/intake/stores/submissionLinks.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { partition } from '../../../functions/src/kernel/table/partition.ts'
import { personalDataStore } from '../../../functions/src/privacy/stores/personalDataStore.ts'
import { addMissingListAttributes } from '../../../scripts/ops/addMissingListAttributes.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { dyingTable } from '../../setup/dyingTable.ts'
import { freshTable } from '../../setup/table.ts'

const anna = makeApplicant({ id: idOf(1), email: 'anna@mail.example' })
const boris = makeApplicant({ id: idOf(2), email: 'boris@mail.example' })

const sentBy = (number: number, applicant?: Applicant, email?: string) =>
  makeSubmission({
    id: idOf(number),
    applicantData: { ...(email && { email }) },
    ...(applicant && { status: 'approved', promotedApplicantId: applicant.id }),
  })

/** Anna's by phone only, by email, by both, and in capitals; Boris's from the same mailbox; someone else's. */
const all = [
  sentBy(10, anna, 'old@mail.example'),
  sentBy(11, anna),
  sentBy(12, undefined, 'Anna@Mail.example'),
  sentBy(13, anna, 'anna@mail.example'),
  sentBy(14, boris, 'anna@mail.example'),
  sentBy(15, undefined, 'other@mail.example'),
]
const annas = [10, 11, 12, 13].map(idOf)

async function tableWith(...items: object[]): Promise<Table> {
  const table = await freshTable()
  for (const Item of [applicantItem(anna), applicantItem(boris), ...items])
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  return table
}

const links = all.flatMap(({ id, promotedApplicantId }) =>
  promotedApplicantId ? [submissionLinkItem(promotedApplicantId, id)] : [],
)

async function foundOf(table: Table, { id, email }: Applicant, through = table): Promise<string[]> {
  const alsoWritten = await partition(table, applicantKeys.applicant(id).pk)
  const found: string[] = []
  for await (const submission of submissionsFrom(
    through,
    { id, emails: email === undefined ? [] : [email] },
    alsoWritten,
  ))
    found.push(submission.id)
  return found.sort()
}

test('finds applications by their applicant and by email, except those of other applicants', async () => {
  const table = await tableWith(...all.map(submissionItem), ...links)
  expect(await foundOf(table, anna)).toEqual(annas)
  expect(await foundOf(table, boris)).toEqual([idOf(14)])
  expect(await foundOf(table, { ...anna, email: undefined })).toEqual([10, 11, 13].map(idOf))
})

test("reads only the person's applications, no matter how many there are", async () => {
  const others = Array.from({ length: 150 }, (_, n) => submissionItem(sentBy(100 + n, undefined, `${n}@mail.example`)))
  const table = await tableWith(...all.map(submissionItem), ...links, ...others)
  const askedTwice = dyingTable(table, 3)
  expect(await foundOf(table, anna, askedTwice)).toEqual(annas)
  expect(askedTwice.isDead()).toBe(false)
})

test('an unconfirmed email finds no applications of others sent from it', async () => {
  const table = await tableWith(...all.map(submissionItem), ...links)
  const now = new Date('2026-11-25T08:00:00Z')
  const claimed = { ...boris, email: 'anna@mail.example', unconfirmedEmail: 'anna@mail.example' }
  const { submissions } = await personalDataStore(table).of(claimed, now)
  expect(submissions.map(({ id }) => id)).toEqual([idOf(14)])
})

test('links older submissions once, and none of deleted applicants', async () => {
  const old = all
    .map(submissionItem)
    .map(({ listedIn: _list, listedBy: _place, ...item }: Record<string, unknown>) => item)
  const gone = submissionItem(sentBy(16, makeApplicant({ id: idOf(3) }), 'gone@mail.example'))
  const table = await tableWith(...old, gone)
  expect(await foundOf(table, anna)).toEqual([])
  await addMissingListAttributes(table)
  expect(await foundOf(table, anna)).toEqual(annas)
  expect(await foundOf(table, boris)).toEqual([idOf(14)])
  expect(await partition(table, applicantKeys.applicant(idOf(3)).pk)).toEqual([])
  expect(await addMissingListAttributes(table)).toBe(0)
})

test('an email no record can have is in no list', () => {
  for (const email of [undefined, '', 7, 'x'.repeat(300)])
    expect(submissionListing(makeSubmission({ applicantData: { email } }))).toBeUndefined()
})
