import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { applicantKeys, changedKind } from '../../../functions/src/applicants/keys.ts'
import { applicantItem, applicantTombstone } from '../../../functions/src/applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../../../functions/src/applicants/stores/changeLogItems.ts'
import { timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../../functions/src/audit/stores/auditStore.ts'
import { applicantStore } from '../../../functions/src/edge/stores.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { type IndexName, indexes } from '../../../functions/src/kernel/table/keys.ts'
import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { makeAuditEntry, makeStageMove, makeTimelineEntry } from '../../make/activity.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { freshTable } from '../../setup/table.ts'

const creationLog = (applicantId: string): ChangeLog => ({
  stageMove: makeStageMove({ applicantId }),
  timeline: [makeTimelineEntry({ applicantId })],
  audit: makeAuditEntry({ resourceId: applicantId }),
})

let changes = 0
function changeOf(applicantId: string): ChangeLog {
  changes += 1
  const timestamp = new Date(Date.parse('2026-02-01T00:00:00.000Z') + changes).toISOString()
  return {
    timeline: [makeTimelineEntry({ applicantId, action: 'updated', id: idOf(3000 + changes), timestamp })],
    audit: makeAuditEntry({ resourceId: applicantId, action: 'updated', id: idOf(4000 + changes), timestamp }),
  }
}

/** Returns the next version of a record with these fields; undefined removes a field. */
const nextOf = (before: Applicant, fields: { [Field in keyof Applicant]?: Applicant[Field] | undefined }) =>
  ({ ...before, ...fields, version: before.version + 1, updatedAt: '2026-02-01T00:00:00.000Z' }) as Applicant

async function storeWith(...applicants: Applicant[]) {
  const table = await freshTable()
  const store = applicantStore(table)
  for (const applicant of applicants) await store.create(applicant, creationLog(applicant.id))
  return { table, store }
}

const emailHolder = async (table: Table, email: string) => {
  const key = applicantKeys.applicantEmail(identityKey(email))
  const found = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }))
  return found.Item?.applicantId
}

const changeIndex = async (table: Table) => {
  const found = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'changedApplicants' satisfies IndexName,
      KeyConditionExpression: '#kind = :kind',
      ExpressionAttributeNames: { '#kind': indexes.changedApplicants.partition },
      ExpressionAttributeValues: { ':kind': changedKind },
    }),
  )
  return (found.Items ?? []).map(({ pk, changedAt, version }) => ({ pk, changedAt, version }))
}

describe('creating an applicant', () => {
  test('stores the whole record with its timeline, stage move and audit entry', async () => {
    const anna = makeApplicant({
      geoCoordinates: { lat: 55.4, lng: 10.4 },
      workExperience: [{ company: 'Nordbyg', position: 'Welder', startDate: '2020-01-01' }],
      tags: ['urgent'],
    })
    const { table, store } = await storeWith(anna)
    expect(await store.byId(anna.id)).toEqual(JSON.parse(JSON.stringify(anna)))
    expect(await timelineStore(table).latestOf(anna.id, 10)).toMatchObject([{ action: 'created' }])
    expect(await timelineStore(table).latestStageMoves(anna.id)).toEqual([makeStageMove()])
    expect(await auditStore(table).latestOf('applicant', anna.id, 50)).toMatchObject([{ resourceId: anna.id }])
    expect(await emailHolder(table, anna.email)).toBe(anna.id)
  })

  test('stores nothing if the email is taken, regardless of case', async () => {
    const { table, store } = await storeWith(makeApplicant())
    const second = makeApplicant({ id: idOf(2), email: 'ANNA@Example.com' })
    expect(await store.create(second, creationLog(second.id))).toBe('email_taken')
    expect(await store.byId(second.id)).toBeUndefined()
    expect(await timelineStore(table).latestOf(second.id, 10)).toEqual([])
    expect(await auditStore(table).latestOf('applicant', second.id, 50)).toEqual([])
  })

  test('never overwrites a record with the same id', async () => {
    const { store } = await storeWith(makeApplicant())
    const same = makeApplicant({ email: 'other@example.com', firstName: 'Maria' })
    await expect(store.create(same, changeOf(same.id))).rejects.toThrow('refused by: record')
    expect((await store.byId(same.id))?.firstName).toBe('Anna')
  })
})

describe('changing an applicant', () => {
  test('sets, replaces and removes fields, and keeps unknown attributes', async () => {
    const anna = makeApplicant({ starRating: 5 })
    const { table, store } = await storeWith(anna)
    const Item = { ...applicantItem(anna), fromALaterRelease: 'kept' }
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
    const next = nextOf(anna, { city: 'Aarhus', starRating: undefined, desiredRate: 200 })
    expect(await store.change(anna, next, changeOf(anna.id))).toEqual({ outcome: 'changed' })
    expect(await store.byId(anna.id)).toEqual(JSON.parse(JSON.stringify(next)))
    const key = applicantKeys.applicant(anna.id)
    const raw = await table.client.send(new GetCommand({ TableName: table.name, Key: key }))
    expect(raw.Item).toMatchObject({ fromALaterRelease: 'kept' })
    expect(raw.Item).not.toHaveProperty('starRating')
  })

  test('is stale and writes nothing if the record has changed since', async () => {
    const anna = makeApplicant()
    const { table, store } = await storeWith(anna)
    await store.change(anna, nextOf(anna, { city: 'Aarhus' }), changeOf(anna.id))
    const late = nextOf(anna, { city: 'Vejle', email: 'new@example.com' })
    expect(await store.change(anna, late, changeOf(anna.id))).toEqual({ outcome: 'stale' })
    expect(await store.byId(anna.id)).toMatchObject({ city: 'Aarhus', version: 2 })
    expect(await emailHolder(table, 'new@example.com')).toBeUndefined()
    expect(await timelineStore(table).latestOf(anna.id, 10)).toHaveLength(2)
    expect(await auditStore(table).latestOf('applicant', anna.id, 50)).toHaveLength(2)
  })

  test('is stale if the record was deleted, and does not restore it', async () => {
    const anna = makeApplicant()
    const { table, store } = await storeWith(anna)
    // Even if the tombstone happens to have the version that the editor saw.
    const Item = applicantTombstone(anna.id, anna.version, '2026-02-01T00:00:00.000Z')
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
    expect(await store.byId(anna.id)).toBeUndefined()
    expect(await store.change(anna, nextOf(anna, { city: 'Vejle' }), changeOf(anna.id))).toEqual({ outcome: 'stale' })
    expect(await store.byId(anna.id)).toBeUndefined()
  })

  test('releases the old email and takes the new one', async () => {
    const anna = makeApplicant()
    const { table, store } = await storeWith(anna, makeApplicant({ id: idOf(2), email: 'olena@example.com' }))
    const taken = nextOf(anna, { email: 'Olena@example.com' })
    expect(await store.change(anna, taken, changeOf(anna.id))).toEqual({ outcome: 'email_taken' })
    expect(await store.byId(anna.id)).toMatchObject({ email: 'anna@example.com', version: 1 })
    const moved = nextOf(anna, { email: 'anna.k@example.com' })
    expect(await store.change(anna, moved, changeOf(anna.id))).toEqual({ outcome: 'changed' })
    expect(await emailHolder(table, 'anna@example.com')).toBeUndefined()
    expect(await emailHolder(table, 'anna.k@example.com')).toBe(anna.id)
    expect(await emailHolder(table, 'olena@example.com')).toBe(idOf(2))
  })

  test('treats an email in other case as the same', async () => {
    const anna = makeApplicant()
    const { table, store } = await storeWith(anna)
    expect(await store.change(anna, nextOf(anna, { email: 'Anna@Example.com' }), changeOf(anna.id))).toEqual({
      outcome: 'changed',
    })
    expect(await emailHolder(table, 'anna@example.com')).toBe(anna.id)
    expect((await store.byId(anna.id))?.email).toBe('Anna@Example.com')
  })

  test('refuses a record over the size limit and leaves it unchanged', async () => {
    const anna = makeApplicant()
    const { store } = await storeWith(anna)
    const job = { ...nextOf(anna, {}).workExperience[0], company: 'X', position: 'Y', startDate: '2020-01-01' }
    const long = Array.from({ length: 40 }, () => ({ ...job, description: 'æ'.repeat(4000) }))
    const next = nextOf(anna, { workExperience: long as Applicant['workExperience'] })
    await expect(store.change(anna, next, changeOf(anna.id))).rejects.toMatchObject({ code: 'payload_too_large' })
    expect((await store.byId(anna.id))?.version).toBe(1)
  })
})

test('creates one of many concurrent records with the same email and refuses the others', async () => {
  const { table, store } = await storeWith()
  const applicants = Array.from({ length: 20 }, (_, index) => makeApplicant({ id: idOf(700 + index) }))
  const outcomes = await Promise.allSettled(applicants.map((each) => store.create(each, creationLog(each.id))))
  const results = outcomes.map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason as ProductError).code,
  )
  expect(results.filter((each) => each === 'created')).toHaveLength(1)
  expect(new Set(results)).toSatisfy((kinds: Set<string>) =>
    kinds.isSubsetOf(new Set(['created', 'email_taken', 'busy'])),
  )
  expect(await emailHolder(table, makeApplicant().email)).toBe(applicants[results.indexOf('created')]?.id)
})

test('the index of changes lists the id, version and time of each applicant by time, deleted ones included', async () => {
  const anna = makeApplicant()
  const { table, store } = await storeWith(anna, makeApplicant({ id: idOf(2), email: 'olena@example.com' }))
  await store.change(anna, nextOf(anna, { city: 'Aarhus' }), changeOf(anna.id))
  const Item = applicantTombstone(idOf(3), 8, '2026-03-01T00:00:00.000Z')
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  expect(await changeIndex(table)).toEqual([
    { pk: applicantKeys.applicant(idOf(2)).pk, changedAt: `2026-01-01T08:00:00.000Z#${idOf(2)}`, version: 1 },
    { pk: applicantKeys.applicant(idOf(1)).pk, changedAt: `2026-02-01T00:00:00.000Z#${idOf(1)}`, version: 2 },
    { pk: applicantKeys.applicant(idOf(3)).pk, changedAt: `2026-03-01T00:00:00.000Z#${idOf(3)}`, version: 8 },
  ])
  expect(Item).toMatchObject({ expiresAt: Date.parse('2026-03-03T00:00:00.000Z') / 1000 })
})

test('stores the called form of the phone number next to what was typed, and follows changes', async () => {
  const anna = makeApplicant({ id: idOf(1), phone: '+48 (0) 512 345 678' })
  const { table, store } = await storeWith(anna)
  const stored = async () => {
    const Key = applicantKeys.applicant(anna.id)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return [Item?.phone, Item?.phoneE164]
  }
  expect(await stored()).toEqual([anna.phone, '+48512345678'])
  let before: Applicant = anna
  for (const [phone, called] of [
    ['20 12 34 56 lokal 12', '+4520123456'],
    ['20 12 34 56 / 30 12 34 56', undefined],
    ['+370 8 612 34567', '+37061234567'],
    [undefined, undefined],
  ] as const) {
    const next = nextOf(before, { phone })
    await store.change(before, next, changeOf(anna.id))
    expect(await stored()).toEqual([phone, called])
    before = next
  }
})
