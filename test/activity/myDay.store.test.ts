import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { activityItem } from '../../functions/src/activity/stores/activityStore.ts'
import { applicantItem, applicantTombstone } from '../../functions/src/applicants/stores/applicantStore.ts'
import { documentItem } from '../../functions/src/applicants/stores/documentItems.ts'
import { orderStore } from '../../functions/src/companies/stores/orderStore.ts'
import { placementStore } from '../../functions/src/companies/stores/placementStore.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { submissionStore } from '../../functions/src/edge/stores.ts'
import { getMyDay } from '../../functions/src/edge/useCases/getMyDay.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { noticeStore } from '../../functions/src/privacy/stores/noticeStore.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionStore } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import type { ApplicantSearch } from '../../functions/src/search/applicantSearch.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { Activity } from '../../shared/activity/domain/applicantActivity.ts'
import { type MyDay, myDayLimits, myDaySchema } from '../../shared/activity/domain/myDay.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { Document } from '../../shared/documents/domain/document.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeCharts } from '../make/charts.ts'
import { makeDocument } from '../make/document.ts'
import { makeSubmission } from '../make/submission.ts'
import { oracle } from '../search/engine/oracle.ts'
import { activityWorld } from './activityWorld.ts'

const me = idOf(900)
const now = new Date('2026-03-02T08:00:00Z')

/** A table, an engine that knows these applicants, and My day of the caller. */
async function day(people: ReturnType<typeof makeApplicant>[] = [], isAway = false) {
  const it = await activityWorld()
  it.world.time = now
  const engine = {
    search: async (query) => oracle(people, now).search(query),
    histograms: async (range) => oracle(people, now).histograms(range),
  } as Partial<ApplicantSearch>
  const stores = {
    orders: orderStore(it.table),
    notices: noticeStore(it.table),
    documents: documentStore(it.table),
    placements: placementStore(it.table),
    assignments: assignmentStore(it.table),
    clientDecisions: clientDecisionStore(it.table),
    feed: changeFeed(it.table),
  }
  const myDay = async (call = makeCall()): Promise<MyDay> =>
    myDaySchema.parse(
      await getMyDay({ params: {}, query: {}, body: undefined }, call, {
        activity: it.deps.activity,
        users: it.deps.users,
        submissions: submissionStore(it.table),
        companies: it.deps.companies,
        ...stores,
        breaker: (question, otherwise) => (isAway ? otherwise() : question(engine as ApplicantSearch)),
        now: it.deps.now,
      }),
    )
  const task = (id: string, dueDate: string, ownerId = me) =>
    it.add(id, { kind: 'task', text: 'Call', dueDate, ownerId })
  return { ...it, people, myDay, task }
}

test("shows the caller's open tasks up to a week ahead, earliest first, with their applicants", async () => {
  const { somebody, account, task, change, myDay } = await day()
  const [anna, bo] = [await somebody(), await somebody()]
  const colleague = await account()
  const ahead = await task(anna.id, '2026-03-09')
  const late = await task(bo.id, '2026-02-20')
  const todays = await task(anna.id, '2026-03-02')
  await task(anna.id, '2026-03-10')
  await task(anna.id, '2026-03-02', colleague.id)
  await change(await task(anna.id, '2026-03-01'), { isDone: true, version: 1 })
  const { today, tasks, hasMoreTasks } = await myDay()
  expect([today, hasMoreTasks]).toEqual(['2026-03-02', false])
  expect(tasks.map((each) => [each.task.id, each.applicant.id])).toEqual([
    [late.id, bo.id],
    [todays.id, anna.id],
    [ahead.id, anna.id],
  ])
  expect(tasks[0]?.applicant).toEqual({ id: bo.id, firstName: bo.firstName, lastName: bo.lastName })
  expect((await myDay(makeCall('recruiter', colleague.id))).tasks).toHaveLength(1)
})

test('shows only managers the tasks of former staff, newest first', async () => {
  const { table, world, somebody, account, task, change, myDay } = await day()
  const [anna, bo] = [await somebody(), await somebody()]
  const left = await account({ isActive: false, firstName: 'Karen', lastName: 'Holm' })
  const other = await account({ isActive: false, role: 'sysadmin' })
  const there = await account()
  // Tasks can no longer be assigned to former staff, so these are stored directly.
  const given = async (id: string, dueDate: string, ownerId: string, minute: number) => {
    world.time = new Date(now.getTime() + 60_000 * minute)
    const written = await task(id, dueDate)
    const Item = activityItem({ ...written, ownerId } as Activity)
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
    return written
  }
  const first = await given(anna.id, '2026-06-01', left.id, 1)
  const second = await given(bo.id, '2026-02-01', other.id, 2)
  const third = await given(anna.id, '2026-04-01', left.id, 3)
  await given(anna.id, '2026-03-01', there.id, 4)
  world.time = now
  for (const role of ['recruiting_manager', 'sysadmin'] as const) {
    const { leftBehind } = await myDay(makeCall(role))
    expect(leftBehind?.hasMore).toBe(false)
    expect(leftBehind?.tasks.map((each) => [each.task.id, each.applicant.id])).toEqual([
      [third.id, anna.id],
      [second.id, bo.id],
      [first.id, anna.id],
    ])
    expect(leftBehind?.tasks[0]?.ownerName).toBe('Karen Holm')
  }
  expect(await myDay(makeCall('recruiter'))).not.toHaveProperty('leftBehind')
  await change(third, { ownerId: there.id, version: 1 }, makeCall('recruiting_manager', idOf(950)))
  expect((await myDay(makeCall('sysadmin'))).leftBehind?.tasks).toHaveLength(2)
  for (let number = 0; number < myDayLimits.tasksLeftBehind; number += 1)
    await given(anna.id, '2026-03-01', left.id, 10 + number)
  const { leftBehind } = await myDay(makeCall('sysadmin'))
  expect([leftBehind?.tasks.length, leftBehind?.hasMore]).toEqual([myDayLimits.tasksLeftBehind, true])
})

test('omits tasks about deleted applicants', async () => {
  const { table, somebody, task, myDay } = await day()
  const [anna, bo] = [await somebody(), await somebody()]
  await task(anna.id, '2026-03-02')
  const kept = await task(bo.id, '2026-03-02')
  const Item = applicantTombstone(anna.id, 9, '2026-03-02T07:00:00.000Z')
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  expect((await myDay()).tasks.map((each) => each.task.id)).toEqual([kept.id])
})

test('reports that there are more tasks than it shows', async () => {
  const { somebody, task, myDay } = await day()
  const { id } = await somebody()
  for (let number = 0; number <= myDayLimits.tasks; number += 1) await task(id, '2026-03-02')
  const { tasks, hasMoreTasks } = await myDay()
  expect([tasks.length, hasMoreTasks]).toEqual([myDayLimits.tasks, true])
})

test('lists the latest applications and applicants not moved for two weeks', async () => {
  const since = (number: number, stageChangedAt: string, fields: Parameters<typeof makeApplicant>[0] = {}) =>
    makeApplicant({ id: idOf(number), email: `${number}@example.com`, stageChangedAt, ...fields })
  const long = '2026-02-01T09:00:00.000Z'
  const people = [
    since(1, '2026-02-16T09:00:00.000Z'),
    since(2, long),
    since(3, '2026-02-17T09:00:00.000Z'),
    since(4, long, { pipelineStage: 'hired' }),
    since(5, long, { status: 'inactive' }),
  ]
  const { table, myDay } = await day(people)
  for (const [index, status] of (['pending', 'rejected', 'pending'] as const).entries()) {
    const createdAt = `2026-03-01T0${index}:00:00.000Z`
    const Item = submissionItem(makeSubmission({ id: idOf(20 + index), status, createdAt }))
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  }
  const { submissions, unmoved, charts } = await myDay()
  expect(charts).toEqual(makeCharts(people, now))
  expect(submissions.map(({ id }) => id)).toEqual([idOf(22), idOf(20)])
  expect(unmoved?.total).toBe(2)
  expect(unmoved?.applicants.map(({ id, stageChangedAt }) => [id, stageChangedAt])).toEqual([
    [idOf(2), long],
    [idOf(1), '2026-02-16T09:00:00.000Z'],
  ])
})

/** Returns the applicants of a list, each with the certificates and permits it names. */
const expiringOf = (listed: MyDay['ending'] | undefined) =>
  listed?.people.map(({ applicant, papers }) => [applicant.id, papers])

test('lists applicants with work, or soon to have it, whose certificates or permits expire within 30 days', async () => {
  const { table, myDay, people } = await day()
  const add = async (number: number, fields: Parameters<typeof makeApplicant>[0], stored = fields) => {
    const person = { id: idOf(number), email: `${number}@example.com`, pipelineStage: 'hired' as const }
    people.push(makeApplicant({ ...person, ...fields }))
    const Item = applicantItem(makeApplicant({ ...person, ...stored }))
    await table.client.send(new PutCommand({ TableName: table.name, Item }))
  }
  const certifications = [{ name: 'Forklift Operator', expiryDate: '2026-04-01' }]
  await add(1, { certifications, workPermitExpiryDate: '2026-04-02' })
  await add(2, { pipelineStage: 'shortlisted', driverLicenseExpiry: '2026-01-31', certifications })
  await add(3, { pipelineStage: 'screening', certifications })
  await add(4, { workPermitExpiryDate: '2026-04-02' })
  await add(5, { certifications }, {})
  await add(6, { workPermitExpiryDate: '2026-04-02', driverLicenseExpiry: '2026-02-01' })
  const forklift = { field: 'certifications', name: 'Forklift Operator', expiryDate: '2026-04-01' }
  const { ending, ended } = await myDay()
  const licence = (expiryDate: string) => ({ field: 'driverLicenseExpiry', expiryDate })
  expect([ending?.total, ended?.total]).toEqual([3, 2])
  expect(expiringOf(ending)).toEqual([
    [idOf(1), [forklift]],
    [idOf(2), [forklift]],
  ])
  expect(expiringOf(ended)).toEqual([
    [idOf(6), [licence('2026-02-01')]],
    [idOf(2), [licence('2026-01-31')]],
  ])
})

test('lists certificates and permits about to expire first and leaves room for those that expired last', async () => {
  const { table, myDay, people } = await day()
  const add = async (number: number, driverLicenseExpiry: string) => {
    const person = {
      id: idOf(number),
      email: `${number}@example.com`,
      pipelineStage: 'hired',
      driverLicenseExpiry,
    } as const
    people.push(makeApplicant(person))
    await table.client.send(new PutCommand({ TableName: table.name, Item: applicantItem(makeApplicant(person)) }))
  }
  for (let number = 1; number <= 9; number += 1) await add(number, `2025-0${number}-01`)
  await add(10, '2026-03-01')
  await add(20, '2026-03-09')
  await add(21, '2026-03-02')
  const shown = async () => {
    const { ending, ended } = await myDay()
    return [ending, ended].map((each) => [each?.total, each?.people.map(({ applicant }) => applicant.id)])
  }
  expect(await shown()).toEqual([
    [2, [idOf(21), idOf(20)]],
    [10, [10, 9, 8, 7, 6, 5].map(idOf)],
  ])
  for (let number = 22; number <= 30; number += 1) await add(number, '2026-03-20')
  expect(await shown()).toEqual([
    [11, [21, 20, 22, 23, 24, 25].map(idOf)],
    [10, [10, 9].map(idOf)],
  ])
})

test('shows everything else while the engine is down', async () => {
  const { somebody, task, myDay } = await day([], true)
  await task((await somebody()).id, '2026-03-02')
  const { tasks, unmoved, ending, ended, charts } = await myDay()
  expect([tasks.length, unmoved, ending, ended, charts]).toEqual([1, null, null, undefined, null])
})

test('lists applicants to inform by hand because mail does not reach them, by deadline', async () => {
  const { somebody, myDay } = await day()
  expect(await myDay()).not.toHaveProperty('toInform')
  const uninformed = (createdAt: string) =>
    somebody({ channel: 'staff', createdAt, emailProblem: { bouncedAt: '2026-02-20T08:00:00.000Z' } })
  const [later, sooner] = [await uninformed('2026-02-28T08:00:00.000Z'), await uninformed('2026-02-10T08:00:00.000Z')]
  await somebody({ channel: 'staff' })
  const { toInform } = await myDay()
  expect(toInform?.hasMore).toBe(false)
  expect(toInform?.people.map(({ applicant, informBy }) => [applicant.id, informBy])).toEqual([
    [sooner.id, '2026-03-10'],
    [later.id, '2026-03-28'],
  ])
})

test("lists unverified documents added by applicants, the caller's own applicants first, oldest first", async () => {
  const { table, somebody, myDay } = await day()
  expect(await myDay()).not.toHaveProperty('toCheck')
  const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }))
  const [one, mine, gone] = [await somebody({ recordOwner: idOf(901) }), await somebody(), await somebody()]
  const add = (number: number, applicantId: string, fields: Partial<Document> = {}) =>
    put(
      documentItem(
        makeDocument({
          ...{ id: idOf(number), applicantId, addedByPerson: true, createdAt: `2026-02-0${number}T08:00:00.000Z` },
          ...fields,
        }),
      ),
    )
  const certificate = { documentType: 'certificate', certificate: 'Svejsning' } as const
  await add(1, one.id, { isVerified: true })
  await add(2, one.id, { addedByPerson: undefined })
  await add(3, one.id)
  await add(4, gone.id)
  await add(5, mine.id, certificate)
  await add(6, one.id, certificate)
  await put(applicantTombstone(gone.id, 2, now.toISOString()))
  const waiting = (number: number, said: object) => ({
    ...{ id: idOf(number), addedAt: `2026-02-0${number}T08:00:00.000Z` },
    ...said,
  })
  const named = ({ id, firstName, lastName }: Applicant) => ({ id, firstName, lastName })
  expect((await myDay()).toCheck).toEqual({
    people: [
      { applicant: named(mine), documents: [waiting(5, certificate)] },
      { applicant: named(one), documents: [waiting(3, { documentType: 'cv' }), waiting(6, certificate)] },
    ],
    hasMore: false,
  })
})
