import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import type { DueDeps } from '../../functions/src/edge/registries/dueKinds.ts'
import { submissionStore } from '../../functions/src/edge/stores.ts'
import { fileKeys } from '../../functions/src/files/keys.ts'
import { planSubmissionEnd } from '../../functions/src/intake/plans/planSubmissionEnd.ts'
import { submissionEndPut } from '../../functions/src/intake/stores/submissionEndItems.ts'
import { markSpam } from '../../functions/src/intake/useCases/markSpam.ts'
import { rejectSubmission } from '../../functions/src/intake/useCases/rejectSubmission.ts'
import { undoRejection } from '../../functions/src/intake/useCases/undoRejection.ts'
import { scheduleKeys } from '../../functions/src/schedule/keys.ts'
import { runDueTasks } from '../../functions/src/schedule/runDueTasks.ts'
import { type Due, dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'
import { passIdleDays } from '../schedule/passIdleDays.ts'
import { freshTable } from '../setup/table.ts'

const id = idOf(1)
/** The time after which the application has been pending for a year. */
const undecided = '2027-11-02T08:00:00.000Z'
const cv = { id: idOf(2), kind: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1000 } as const

/** An application with a file, at a time that the test sets. */
async function world() {
  const table = await freshTable()
  const clock = { now: new Date('2026-11-02T08:00:00.000Z') }
  const submissions = submissionStore(table)
  const deps = {
    submissions,
    names: { of: async () => new Map() },
    now: () => clock.now,
    newId: () => crypto.randomUUID(),
  } as never as DueDeps & Parameters<typeof rejectSubmission>[2]
  const at = clock.now.toISOString()
  const waiting = makeSubmission({ id, status: 'pending', files: [cv], createdAt: at, updatedAt: at })
  await submissions.receive(waiting, undefined, [], submissionEndPut(waiting))
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...fileKeys.file(cv.id), state: 'kept', name: cv.name } }),
  )
  const input = <Body>(body: Body) => ({ params: { id }, query: {}, body })
  const items = async (prefix: string) => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }))
    return Items.filter(({ pk }) => String(pk).startsWith(prefix))
  }
  const plan = (due: Due) => planSubmissionEnd(due as never, deps)
  return {
    submissions,
    deps,
    table,
    audits: auditStore(table),
    at: (moment: string) => {
      clock.now = new Date(moment)
    },
    reject: () => rejectSubmission(input({ withoutMail: true }), makeCall(), deps),
    undo: (reviewedAt: string) => undoRejection(input({ reviewedAt }), makeCall(), deps),
    spam: (isSpam: boolean) => markSpam(input({ isSpam }), makeCall(), deps),
    run: async (planned = plan) => {
      await passIdleDays(table, clock.now)
      return runDueTasks({ due: dueStore(table), plan: planned, now: deps.now, report: () => {} }, new Date(8.64e15))
    },
    plan,
    items,
    ends: async () => (await items('DUE#')).map(({ dueAt }) => dueAt).sort(),
  }
}

test('erases a rejected application with its files after six months, and not earlier', async () => {
  const { at, reject, run, submissions, items, ends, audits } = await world()
  await reject()
  expect(await ends()).toEqual(['2027-05-02T08:00:00.000Z', undecided])
  at('2027-05-02T07:59:59.999Z')
  expect(await run()).toEqual({ worked: 0, failed: 0 })
  expect(await submissions.byId(id)).toBeDefined()
  at('2027-05-02T08:00:00.000Z')
  // A schedule that fires twice at once has one effect.
  await Promise.all([run(), run()])
  expect(await submissions.byId(id)).toBeUndefined()
  expect(await items('FILE#')).toMatchObject([{ state: 'erased' }])
  expect(await submissions.counts()).toMatchObject({ pending: 0, rejected: 0 })
  expect(await ends()).toEqual([undecided])
  expect(await audits.latestOf('submission', id, 1)).toMatchObject([
    { action: 'submission.erased', actorKind: 'system', actorName: 'retention', changes: ['rejectedSubmission'] },
  ])
})

test('erases an undecided application after a year, counted again after an undone rejection or spam mark', async () => {
  const { at, reject, undo, spam, run, submissions, ends, audits } = await world()
  const { reviewedAt = '' } = await reject()
  await undo(reviewedAt)
  expect(await ends()).toEqual([undecided])
  await spam(true)
  expect(await ends()).toEqual(['2026-12-02T08:00:00.000Z'])
  at('2026-11-05T08:00:00.000Z')
  await spam(false)
  expect(await ends()).toEqual(['2027-11-05T08:00:00.000Z'])
  at('2027-11-05T07:59:59.999Z')
  await run()
  expect(await submissions.byId(id)).toMatchObject({ status: 'pending' })
  at('2027-11-05T08:00:00.000Z')
  await run()
  expect(await submissions.byId(id)).toBeUndefined()
  expect(await audits.latestOf('submission', id, 1)).toMatchObject([{ changes: ['undecidedSubmission'] }])
})

test('does not apply the end of a pending application to a decided one', async () => {
  const { at, deps, run, submissions, ends } = await world()
  at('2027-10-30T08:00:00.000Z')
  await rejectSubmission({ params: { id }, query: {}, body: { withoutMail: true } }, makeCall(), deps)
  at('2027-11-03T08:00:00.000Z')
  await run()
  expect(await submissions.byId(id)).toMatchObject({ status: 'rejected' })
  expect(await ends()).toEqual(['2028-04-30T08:00:00.000Z'])
})

test('erases an application from a bot after 30 days', async () => {
  const { submissions, run, at } = await world()
  const machine = makeSubmission({ id: idOf(3), status: 'spam', updatedAt: '2026-11-02T08:00:00.000Z' })
  await submissions.receive(machine, undefined, [], submissionEndPut(machine))
  at('2026-12-03T08:00:00.000Z')
  await run()
  expect(await submissions.byId(idOf(3))).toBeUndefined()
  expect(await submissions.byId(id)).toBeDefined()
})

test('keeps an application that is unmarked as spam during the run', async () => {
  const { spam, run, at, plan, submissions, items, ends } = await world()
  await spam(true)
  at('2026-12-03T08:00:00.000Z')
  let taken = false
  await run(async (due) => {
    const planned = await plan(due)
    if (!taken) await spam(false)
    taken = true
    return planned
  })
  expect(await submissions.byId(id)).toMatchObject({ status: 'pending' })
  expect(await items('FILE#')).toMatchObject([{ state: 'kept' }])
  expect(await ends()).toEqual(['2027-12-03T08:00:00.000Z'])
})

test("reschedules a task that is too early under today's rules", async () => {
  const { reject, run, at, table, items } = await world()
  await reject()
  const early = { kind: 'submissionEnd', id, dueAt: '2026-11-03T08:00:00.000Z' } as const
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...(await items('DUE#'))[0],
        ...scheduleKeys.due('2026-11-03', 0, early.dueAt, early.kind, id),
        ...early,
      },
    }),
  )
  at('2026-11-04T08:00:00.000Z')
  await run()
  expect((await items('SUBMISSION#')).length).toBe(1)
  expect((await items('DUE#')).map(({ dueAt }) => dueAt)).toContain('2027-05-02T08:00:00.000Z')
})
