import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { keepLonger } from '../../functions/src/applicants/keepLonger.ts'
import { planApplicantEnd } from '../../functions/src/applicants/planApplicantEnd.ts'
import { applicantItem, applicantStore } from '../../functions/src/data/applicantStore.ts'
import { assignmentItem, assignmentStore } from '../../functions/src/data/assignmentStore.ts'
import { auditStore } from '../../functions/src/data/auditStore.ts'
import { type Due, dueStore } from '../../functions/src/data/dueStore.ts'
import { erasureStore } from '../../functions/src/data/erasureStore.ts'
import { timelineStore } from '../../functions/src/data/timelineStore.ts'
import type { DueDeps } from '../../functions/src/due/duePlan.ts'
import { workOffDue } from '../../functions/src/due/workOffDue.ts'
import { allEnds, planEnds } from '../../scripts/planRetention.ts'
import type { ApplicantChanges } from '../../shared/domain/applicant.ts'
import { makeAssignment } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

const id = idOf(1)

/** One applicant, at a time that the test sets. */
async function world() {
  const table = await freshTable()
  const clock = { now: new Date('2026-11-02T08:00:00.000Z') }
  const deps = {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    erasures: erasureStore(table),
    timeline: timelineStore(table),
    audit: auditStore(table),
    now: () => clock.now,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
  }
  const keep = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item }))
  await keep(applicantItem(makeApplicant({ id })))
  const plan = (due: Due) => planApplicantEnd(due as never, deps as never as DueDeps)
  const items = async (prefix: string) => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }))
    return Items.filter(({ pk }) => String(pk).startsWith(prefix))
  }
  return {
    table,
    deps,
    keep,
    plan,
    at: (moment: string) => {
      clock.now = new Date(moment)
    },
    change: (changes: ApplicantChanges) => changeApplicant({ id, changes, seenVersion: undefined }, makeCall(), deps),
    keepFor: (months: number, version: number) =>
      keepLonger(
        { params: { id }, query: {}, body: { months, reason: 'A claim', version } },
        makeCall('sysadmin'),
        deps,
      ),
    run: (planned = plan) =>
      workOffDue(
        // What follows is the erasure's own.
        {
          due: dueStore(table),
          plan: (due) => (due.kind === 'applicantEnd' ? planned(due) : Promise.reject(due)),
          now: deps.now,
          report: () => {},
        },
        new Date(8.64e15),
      ),
    items,
    ends: async () => (await items('DUE#')).flatMap(({ kind, dueAt }) => (kind === 'applicantEnd' ? [dueAt] : [])),
  }
}

test('the erasure of who was rejected begins after six months, by the product itself', async () => {
  const { change, at, run, deps, ends, items } = await world()
  await change({ pipelineStage: 'rejected' })
  expect(await ends()).toEqual(['2027-05-02T08:00:00.000Z'])
  at('2027-05-02T07:59:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeDefined()
  at('2027-05-02T08:00:00.000Z')
  await Promise.all([run(), run()])
  expect(await deps.applicants.byId(id)).toBeUndefined()
  expect((await items('DUE#')).map(({ kind }) => kind)).toEqual(['erasure'])
  const erased = (await deps.audit.latestOf('applicant', id, 20)).filter(({ action }) => action === 'applicant.erased')
  expect(erased).toMatchObject([{ actorKind: 'system', actorName: 'retention', changes: ['rejectedApplicant'] }])
})

test('a worker that died after it began is finished by the next', async () => {
  const { change, at, run, plan, deps, ends } = await world()
  await change({ pipelineStage: 'rejected' })
  at('2027-05-03T08:00:00.000Z')
  await run(async (due) => {
    await plan(due)
    throw new Error('The worker has died')
  })
  expect(await deps.applicants.byId(id)).toBeUndefined()
  at('2027-05-03T09:00:00.000Z')
  await run()
  expect(await ends()).toEqual([])
})

test('who is taken up again has no end, nor who is so in the very moment', async () => {
  const { change, at, run, deps, ends } = await world()
  await change({ pipelineStage: 'rejected' })
  await change({ pipelineStage: 'screening' })
  expect(await ends()).toEqual([])
  await change({ pipelineStage: 'rejected' })
  at('2027-05-03T08:00:00.000Z')
  const { byId } = deps.applicants
  let reopened = false
  deps.applicants.byId = async (applicantId) => {
    const found = await byId(applicantId)
    if (!reopened) {
      reopened = true
      await change({ pipelineStage: 'screening' })
    }
    return found
  }
  await run()
  deps.applicants.byId = byId
  expect(await deps.applicants.byId(id)).toMatchObject({ pipelineStage: 'screening' })
  at('2027-05-05T08:00:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeDefined()
  expect(await ends()).toEqual([])
})

test('a manager gives more time with a reason, which holds until that person is decided on anew', async () => {
  const { change, at, run, keepFor, deps, ends } = await world()
  await expect(keepFor(12, 1)).rejects.toMatchObject({ code: 'already_done' })
  await change({ pipelineStage: 'rejected' })
  const kept = await keepFor(12, 2)
  expect(await ends()).toEqual(['2027-11-02T08:00:00.000Z'])
  await expect(keepFor(24, 2)).rejects.toMatchObject({ code: 'stale_record' })
  await keepFor(6, kept.version)
  expect(await ends()).toEqual(['2027-05-02T08:00:00.000Z'])
  await keepFor(12, kept.version + 1)
  at('2027-06-01T08:00:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeDefined()
  await change({ pipelineStage: 'screening' })
  at('2027-06-02T08:00:00.000Z')
  await change({ pipelineStage: 'rejected' })
  expect(await ends()).toEqual(['2027-12-02T08:00:00.000Z'])
})

test('who stands with a client is looked at again each day', async () => {
  const { change, keep, at, run, deps, ends } = await world()
  await change({ pipelineStage: 'rejected' })
  await keep(assignmentItem(makeAssignment({ applicantId: id, stage: 'proposed' })))
  at('2027-05-03T08:00:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeDefined()
  expect(await ends()).toEqual(['2027-05-04T08:00:00.000Z'])
})

test('who was rejected before ends were planned is listed, and then planned', async () => {
  const { table, keep, at, run, deps, ends } = await world()
  const [stageChangedAt, updatedAt] = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z']
  await keep(applicantItem(makeApplicant({ id, pipelineStage: 'rejected', stageChangedAt, updatedAt })))
  const found = await allEnds(table)
  expect(found).toEqual([{ kind: 'applicantEnd', id, rule: 'rejectedApplicant', until: '2026-09-01T08:00:00.000Z' }])
  expect(await ends()).toEqual([])
  await planEnds(table, found, new Date('2026-11-02T08:00:00.000Z'))
  at('2026-11-02T08:10:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeUndefined()
})
