import { BatchGetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { actorNames } from '../../../functions/src/accounts/stores/actorNames.ts'
import { documentItem } from '../../../functions/src/applicants/stores/documentItems.ts'
import { stageMoveItem, timelineItem, timelineStore } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { auditItem, auditPut, auditStore } from '../../../functions/src/audit/stores/auditStore.ts'
import { documentStore } from '../../../functions/src/documents/stores/documentStore.ts'
import { intakeKeys } from '../../../functions/src/intake/keys.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import { countedOneByOne } from '../../../functions/src/intake/stores/submissionsByStatus.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import { submissionStatuses } from '../../../shared/intake/domain/submissionStatuses.ts'
import { makeAuditEntry, makeStageMove, makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { makeDocument } from '../../make/document.ts'
import { makeSubmission } from '../../make/submission.ts'
import { makeUser } from '../../make/user.ts'
import { freshTable, tableWith } from '../../setup/table.ts'

const hour = (number: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + number * 3_600_000).toISOString()

test("lists an applicant's documents, newest first, without those of others", async () => {
  const table = await tableWith(
    documentItem(makeDocument({ id: idOf(501), createdAt: hour(1) })),
    documentItem(makeDocument({ id: idOf(502), createdAt: hour(3) })),
    documentItem(makeDocument({ id: idOf(503), createdAt: hour(2) })),
    documentItem(makeDocument({ id: idOf(504), applicantId: idOf(2) })),
    timelineItem(makeTimelineEntry()),
  )
  const listed = await documentStore(table).listOf(idOf(1))
  expect(listed.map((document) => document.id)).toEqual([idOf(502), idOf(503), idOf(501)])
  expect(listed[2]).toEqual(JSON.parse(JSON.stringify(makeDocument({ id: idOf(501), createdAt: hour(1) }))))
})

test('reads documents across pages of 1 MB', async () => {
  const documents = Array.from({ length: 10 }, (_, index) => makeDocument({ id: idOf(500 + index) }))
  const table = await tableWith(...documents.map((each) => ({ ...documentItem(each), padding: 'x'.repeat(150_000) })))
  expect(await documentStore(table).listOf(idOf(1))).toHaveLength(10)
})

test('lists the ten latest timeline entries, newest first', async () => {
  const entries = Array.from({ length: 14 }, (_, index) =>
    makeTimelineEntry({ id: idOf(300 + index), timestamp: hour(index) }),
  )
  const table = await tableWith(...entries.map(timelineItem), stageMoveItem(makeStageMove({ movedAt: hour(99) })))
  const latest = await timelineStore(table).latestOf(idOf(1), 10)
  expect(latest).toEqual(JSON.parse(JSON.stringify(entries.slice(4).reverse())))
  expect(await timelineStore(table).latestOf(idOf(2), 10)).toEqual([])
})

test('lists the timeline before a position, without other related items', async () => {
  const entries = Array.from({ length: 4 }, (_, index) =>
    makeTimelineEntry({ id: idOf(300 + index), timestamp: hour(Math.floor(index / 2)) }),
  )
  const table = await tableWith(...entries.map(timelineItem), documentItem(makeDocument()))
  const before = async (place: { timestamp: string; id: string }) =>
    (await timelineStore(table).latestOf(idOf(1), 10, place)).map(({ id }) => id)
  expect(await before({ timestamp: hour(1), id: idOf(303) })).toEqual([idOf(302), idOf(301), idOf(300)])
  expect(await before({ timestamp: hour(1), id: idOf(302) })).toEqual([idOf(301), idOf(300)])
  // The position need not match an entry.
  expect(await before({ timestamp: hour(1), id: '#' })).toEqual([idOf(301), idOf(300)])
  expect(await before({ timestamp: hour(0), id: idOf(300) })).toEqual([])
})

test('returns the last stage move', async () => {
  const last = makeStageMove({ from: 'new', to: 'hired', movedAt: hour(2) })
  const table = await tableWith(stageMoveItem(makeStageMove({ movedAt: hour(1) })), stageMoveItem(last))
  expect((await timelineStore(table).latestStageMoves(idOf(1)))[0]).toEqual(last)
  expect(await timelineStore(table).latestStageMoves(idOf(2))).toEqual([])
})

test('lists the latest audit entries about a resource, newest first', async () => {
  const entries = Array.from({ length: 6 }, (_, index) =>
    makeAuditEntry({ id: idOf(400 + index), timestamp: hour(index) }),
  )
  const table = await tableWith(
    ...entries.map(auditItem),
    auditItem(makeAuditEntry({ resource: 'user' })),
    auditItem(makeAuditEntry({ resourceId: idOf(2) })),
  )
  const latest = await auditStore(table).latestOf('applicant', idOf(1), 5)
  expect(latest).toEqual(JSON.parse(JSON.stringify(entries.slice(1).reverse())))
})

test('writes an audit entry once and never replaces it', async () => {
  const table = await freshTable()
  expect(await writeTogether(table, { audit: auditPut(makeAuditEntry()) })).toEqual([])
  expect(await writeTogether(table, { audit: auditPut(makeAuditEntry({ action: 'forged' })) })).toEqual(['audit'])
  expect(await auditStore(table).latestOf('applicant', idOf(1), 5)).toMatchObject([{ action: makeAuditEntry().action }])
})

test('counts submissions by status across pages of the index', async () => {
  // An index entry of a submission takes about 250 bytes; long ids fill the pages of 1 MB sooner.
  const long = (index: number) => `${idOf(index)}${'x'.repeat(800)}`
  const counts = { pending: 700, approved: 3, rejected: 0, spam: 1 }
  const table = await freshTable()
  const items = submissionStatuses.flatMap((status) =>
    Array.from({ length: counts[status] }, (_, index) => ({
      ...submissionItem(makeSubmission({ status })),
      ...intakeKeys.submission(`${status}${long(index)}`),
      submittedAt: `${hour(index)}#${long(index)}`,
    })),
  )
  await Promise.all(items.map((Item) => table.client.send(new PutCommand({ TableName: table.name, Item }))))
  for (const status of submissionStatuses) {
    expect({ status, count: await countedOneByOne(table, status) }).toEqual({
      status,
      count: counts[status],
    })
  }
})

test('names actors by full name or else username, and leaves out deleted ones', async () => {
  const users = [
    makeUser({ id: idOf(900), firstName: 'Karen', lastName: 'Holm' }),
    makeUser({ id: idOf(901), username: 'lars', firstName: undefined, lastName: undefined }),
  ]
  const table = await tableWith(...users.map((user) => ({ ...accountKeys.user(user.id), ...user })))
  const names = await actorNames(table).of([idOf(900), idOf(901), idOf(900), idOf(999)])
  expect([...names]).toEqual(
    expect.arrayContaining([
      [idOf(900), 'Karen Holm'],
      [idOf(901), 'lars'],
    ]),
  )
  expect(names.size).toBe(2)
  expect(await actorNames(table).of([])).toEqual(new Map())
})

test('retries names left unread by a busy table, a few times', async () => {
  const users = [900, 901, 902].map((number) => makeUser({ id: idOf(number), firstName: `Name${number}` }))
  const table = await tableWith(...users.map((user) => ({ ...accountKeys.user(user.id), ...user })))
  const reads: number[] = []
  /** Returns the table, reading at most this many items at once. */
  const busy = (most: number): Table => {
    const send = async (command: BatchGetCommand) => {
      const asked = command.input.RequestItems?.[table.name]
      const keys = asked?.Keys ?? []
      reads.push(keys.length)
      const unread = { [table.name]: { ...asked, Keys: keys.slice(most) } }
      if (most === 0) return { Responses: {}, UnprocessedKeys: unread }
      const read = { [table.name]: { ...asked, Keys: keys.slice(0, most) } }
      const answer = await table.client.send(new BatchGetCommand({ RequestItems: read }))
      return { ...answer, UnprocessedKeys: keys.length > most ? unread : {} }
    }
    return { ...table, client: { send } as unknown as Table['client'] }
  }
  const ids = users.map((user) => user.id)
  const noPause = async () => {}
  expect((await actorNames(busy(1), noPause).of(ids)).size).toBe(3)
  expect(reads).toEqual([3, 2, 1])
  reads.length = 0
  await expect(actorNames(busy(0), noPause).of(ids)).rejects.toThrow('unread')
  expect(reads).toEqual([3, 3, 3, 3, 3, 3])
})
