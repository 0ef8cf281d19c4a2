import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userItems } from '../../../functions/src/accounts/stores/userStore.ts'
import { type AuditFilter, auditLog } from '../../../functions/src/audit/stores/auditLog.ts'
import { auditItem, auditStore } from '../../../functions/src/audit/stores/auditStore.ts'
import { namedResources } from '../../../functions/src/edge/namedResources.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { cursorSchema, cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { makeAuditEntry } from '../../make/activity.ts'
import { idOf, makeApplicant } from '../../make/applicant.ts'
import { makeSubmission } from '../../make/submission.ts'
import { makeUser } from '../../make/user.ts'
import { freshTable, tableWith } from '../../setup/table.ts'

const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }

/** Returns every page of an answer, in order. */
async function pages(table: Table, filter: AuditFilter, count: number, span = march): Promise<AuditEntry[][]> {
  const all: AuditEntry[][] = []
  let before: Awaited<ReturnType<ReturnType<typeof auditLog>['page']>>['next']
  do {
    const page = await auditLog(table, namedResources).page({ ...span, ...filter, count, before })
    all.push(page.entries)
    before = page.next
  } while (before)
  return all
}

const newestFirst = (a: AuditEntry, b: AuditEntry): number =>
  `${a.timestamp}#${a.id}` < `${b.timestamp}#${b.id}` ? 1 : -1

const actions = ['applicant.updated', 'applicant.viewed', 'user.signed_in']
const entry = fc.record({
  minute: fc.integer({ min: -3000, max: 31 * 24 * 60 + 3000 }),
  action: fc.constantFrom(...actions),
  user: fc.option(fc.integer({ min: 900, max: 902 }), { nil: undefined }),
  about: fc.integer({ min: 1, max: 3 }),
})

test('pages contain every matching entry once, for any filter and page size', async () => {
  const table = await freshTable()
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 25 }),
      fc.record({
        count: fc.integer({ min: 1, max: 6 }),
        user: fc.option(fc.integer({ min: 900, max: 902 }), { nil: undefined }),
        wanted: fc.option(fc.subarray(actions, { minLength: 1 }), { nil: undefined }),
        about: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      }),
      async (drawn, { count, user, wanted, about }) => {
        // Each run has its own year, so that all can share a table.
        const year = 2027 + made++
        const span = { from: `${year}-03-01T00:00:00.000Z`, to: `${year}-04-01T00:00:00.000Z` }
        const entries = drawn.map((one, index) =>
          makeAuditEntry({
            id: idOf(1000 + index),
            action: one.action,
            ...(one.user === undefined ? { userId: undefined } : { userId: idOf(one.user) }),
            resource: 'applicant',
            resourceId: idOf(year * 10 + one.about),
            timestamp: new Date(Date.parse(span.from) + one.minute * 60_000).toISOString(),
          }),
        )
        for (const one of entries) await auditStore(table).keep(one)
        const filter: AuditFilter = {
          userId: user === undefined ? undefined : idOf(user),
          actions: wanted,
          about: about === undefined ? undefined : { resource: 'applicant', resourceId: idOf(year * 10 + about) },
        }
        const fitting = entries.filter(
          (one) =>
            one.timestamp >= span.from &&
            one.timestamp < span.to &&
            (filter.userId === undefined || one.userId === filter.userId) &&
            (wanted === undefined || wanted.includes(one.action)) &&
            (filter.about === undefined || one.resourceId === filter.about.resourceId),
        )
        const found = await pages(table, filter, count, span)
        expect(found.flat().map(({ id }) => id)).toEqual(fitting.sort(newestFirst).map(({ id }) => id))
        expect(Math.max(0, ...found.map((page) => page.length))).toBeLessThanOrEqual(count)
      },
    ),
    { numRuns: 25 },
  )
})

test('hourly entries are found with the others by resource and by day', async () => {
  const table = await freshTable()
  const audit = auditStore(table)
  const view = makeAuditEntry({ id: idOf(401), action: 'applicant.viewed', timestamp: '2026-03-05T08:10:00.000Z' })
  const byPartner = makeAuditEntry({
    ...{ id: idOf(402), action: 'applicant.viewed', timestamp: '2026-03-05T08:20:00.000Z', userId: undefined },
    ...{ actorKind: 'partner', actorName: 'Jobbørsen & Søn ApS' },
  })
  await audit.storeOncePerHour(view)
  await audit.storeOncePerHour(byPartner)
  const about = { resource: 'applicant', resourceId: idOf(1) } as const
  const ids = async (filter: AuditFilter) => (await pages(table, filter, 1)).flat().map(({ id }) => id)
  expect(await ids({})).toEqual([idOf(402), idOf(401)])
  expect((await ids({ about })).sort()).toEqual([idOf(401), idOf(402)])
})

test("paging continues after an hourly entry, regardless of its partner's name", async () => {
  const table = await freshTable()
  const [audit, log] = [auditStore(table), auditLog(table, namedResources)]
  const about = { resource: 'partner', resourceId: idOf(50) } as const
  for (const hour of ['08', '09'])
    await audit.storeOncePerHour(
      makeAuditEntry({
        ...{ id: idOf(400 + Number(hour)), ...about, action: 'applicants.exported', userId: undefined },
        ...{ actorKind: 'partner', actorName: '–ø &'.repeat(15), timestamp: `2026-03-05T${hour}:10:00.000Z` },
      }),
    )
  const first = await log.page({ ...march, about, count: 1 })
  const sent = first.next && cursorSchema.parse(cursorTo(first.next))
  expect((await log.page({ ...march, about, count: 1, before: sent })).entries).toMatchObject([{ id: idOf(408) }])
})

test('a search with few matches stops after a month and continues from there', async () => {
  const old = makeAuditEntry({ id: idOf(400), timestamp: '2026-01-02T08:00:00.000Z' })
  const table = await tableWith(auditItem(old))
  const span = { from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
  expect(await pages(table, {}, 10, span)).toEqual([[], [], [expect.objectContaining({ id: old.id })]])
})

test("a cursor at no page's end continues from its position, or after the last entry", async () => {
  const entry = makeAuditEntry({ timestamp: '2026-03-05T08:10:00.000Z' })
  const table = await tableWith(auditItem(entry))
  const about = { resource: entry.resource, resourceId: entry.resourceId }
  const readPage = (timestamp: string, id: string) =>
    auditLog(table, namedResources).page({ ...march, about, count: 10, before: { timestamp, id } })
  expect((await readPage('2026-03-06T08:00:00.000Z', '%')).entries).toMatchObject([{ id: entry.id }])
  expect(await readPage('2025-03-06T08:00:00.000Z', idOf(1))).toEqual({ entries: [], next: undefined })
})

test('names are current, and deleted records have none', async () => {
  const table = await tableWith(
    userItems(makeUser({ id: idOf(900), firstName: 'Karen', lastName: 'Holm' })).user,
    submissionItem(makeSubmission({ id: idOf(700) })),
  )
  const about = (resource: AuditEntry['resource'], resourceId: string) =>
    makeAuditEntry({ resource, resourceId, userId: idOf(900) })
  const names = await auditLog(table, namedResources).namesIn([
    about('submission', idOf(700)),
    about('applicant', makeApplicant().id),
    about('agent', idOf(33)),
  ])
  const { firstName, lastName } = makeSubmission().applicantData as { firstName: string; lastName: string }
  expect(Object.fromEntries(names)).toEqual({
    [`user#${idOf(900)}`]: 'Karen Holm',
    [`submission#${idOf(700)}`]: `${firstName} ${lastName}`,
  })
})
