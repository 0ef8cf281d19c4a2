import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import { timelineItem, timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { orderPlacementsItem } from '../../functions/src/companies/stores/placementStore.ts'
import type { DueDeps } from '../../functions/src/edge/registries/dueKinds.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { planApplicantEnd } from '../../functions/src/privacy/plans/planApplicantEnd.ts'
import { erasureHoldItem } from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { retentionStore } from '../../functions/src/privacy/stores/retentionStore.ts'
import { extendRetention } from '../../functions/src/privacy/useCases/extendRetention.ts'
import { assignmentItem, assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import { runDueTasks } from '../../functions/src/schedule/runDueTasks.ts'
import { type Due, dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { allErasureDates, scheduleErasures } from '../../scripts/ops/planRetention.ts'
import type { ApplicantChanges } from '../../shared/applicants/domain/applicantForms.ts'
import { makeAssignment, makeAuditEntry, makeTimelineEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { passIdleDays } from '../schedule/passIdleDays.ts'
import { freshTable } from '../setup/table.ts'

const id = idOf(1)

/** One applicant, at a time that the test sets. */
async function world() {
  const table = await freshTable()
  const clock = { now: new Date('2026-11-02T08:00:00.000Z') }
  const deps = {
    applicants: applicantStore(table),
    keeping: retentionStore(table),
    assignments: assignmentStore(table),
    erasures: erasureStore(table),
    timeline: timelineStore(table),
    users: userStore(table),
    clientLinks: clientLinkStore(table),
    interviews: interviewStore(table),
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
      extendRetention(
        { params: { id }, query: {}, body: { months, reason: 'A claim', version } },
        makeCall('sysadmin'),
        deps,
      ),
    run: async (planned = plan) => {
      await passIdleDays(table, clock.now)
      return runDueTasks(
        // Other tasks belong to the erasure and are not run here.
        {
          due: dueStore(table),
          plan: (due) => (due.kind === 'applicantEnd' ? planned(due) : Promise.reject(due)),
          now: deps.now,
          report: () => {},
        },
        new Date(8.64e15),
      )
    },
    items,
    ends: async () => (await items('DUE#')).flatMap(({ kind, dueAt }) => (kind === 'applicantEnd' ? [dueAt] : [])),
  }
}

test('erases a rejected applicant automatically after six months', async () => {
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

test('finishes an erasure after its worker died', async () => {
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

test('applies another rule to a reopened applicant, even if reopened during the run', async () => {
  const { change, at, run, deps, ends } = await world()
  await change({ pipelineStage: 'rejected' })
  at('2026-11-02T09:00:00.000Z')
  await change({ pipelineStage: 'screening' })
  expect(await ends()).toEqual(['2027-11-02T09:00:00.000Z'])
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
  expect(await ends()).toEqual(['2028-05-03T08:00:00.000Z'])
})

test('lets a manager extend retention with a reason, until the next decision on the applicant', async () => {
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

test('checks an applicant with an active proposal again every day', async () => {
  const { change, keep, at, run, deps, ends } = await world()
  await change({ pipelineStage: 'rejected' })
  await keep(assignmentItem(makeAssignment({ applicantId: id, stage: 'proposed' })))
  at('2027-05-03T08:00:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeDefined()
  expect(await ends()).toEqual(['2027-05-04T08:00:00.000Z'])
})

test('lists applicants rejected before retention was scheduled, and schedules them', async () => {
  const { table, keep, at, run, deps, ends } = await world()
  const [stageChangedAt, updatedAt] = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z']
  await keep(applicantItem(makeApplicant({ id, pipelineStage: 'rejected', stageChangedAt, updatedAt })))
  const found = await allErasureDates(table, new Date('2026-11-02T08:00:00.000Z'))
  expect(found).toEqual([{ kind: 'applicantEnd', id, rule: 'rejectedApplicant', until: '2026-09-01T08:00:00.000Z' }])
  expect(await ends()).toEqual([])
  await scheduleErasures(table, found, new Date('2026-11-02T08:00:00.000Z'))
  at('2026-11-02T08:10:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeUndefined()
})

/** Returns the outcome of this applicant's end at a moment, and when it is checked again. */
async function looked({ at, plan }: Awaited<ReturnType<typeof world>>, moment: string) {
  at(moment)
  const { outcome, effect } = await plan({ kind: 'applicantEnd', id, dueAt: moment, attempts: 0 })
  const again = effect.flatMap((each) => ('Put' in each ? [each.Put.Item?.dueAt] : []))
  return { outcome, again: again[0] }
}

test('erases an open applicant after a year without activity; activity on related items postpones it', async () => {
  const around = await world()
  await around.change({ pipelineStage: 'screening' })
  const entry = makeTimelineEntry({ applicantId: id, action: 'document_added', timestamp: '2027-06-01T08:00:00.000Z' })
  await around.keep(timelineItem(entry))
  const later = { outcome: 'later', again: '2028-06-01T08:00:00.000Z' }
  expect(await looked(around, '2027-11-02T08:00:00.000Z')).toEqual(later)
  expect(await around.deps.applicants.byId(id)).toBeDefined()
  expect(await looked(around, '2028-06-01T08:00:00.000Z')).toEqual({ outcome: 'erasure begun' })
  expect(await around.deps.applicants.byId(id)).toBeUndefined()
})

const work = { id: idOf(70), clientId: idOf(71), from: '2026-11-01' }

test('checks a placed applicant every month and erases them five years after the year of the last day', async () => {
  const around = await world()
  const { keep, change, deps } = around
  await change({ pipelineStage: 'rejected' })
  const fields = { applicantId: id, clientId: work.clientId, stage: 'placed', orderId: work.id } as const
  await keep(assignmentItem(makeAssignment(fields)))
  await keep(orderPlacementsItem(work, [id]))
  const atWork = { outcome: 'at work', again: '2027-06-01T08:00:00.000Z' }
  expect(await looked(around, '2027-05-02T08:00:00.000Z')).toEqual(atWork)
  await keep(orderPlacementsItem({ ...work, until: '2027-05-20' }, [id]))
  const later = { outcome: 'later', again: '2033-01-01T00:00:00.000Z' }
  expect(await looked(around, '2027-06-01T08:00:00.000Z')).toEqual(later)
  expect(await deps.applicants.byId(id)).toBeDefined()
  expect(await looked(around, '2033-01-01T00:00:00.000Z')).toEqual({ outcome: 'erasure begun' })
})

test('retains a rejected applicant whose work ended, and lists the rule', async () => {
  const around = await world()
  await around.change({ pipelineStage: 'rejected' })
  const moved = {
    applicantId: id,
    action: 'assignment_moved',
    fromAssignment: 'placed',
    toAssignment: 'ended',
  } as const
  await around.keep(timelineItem(makeTimelineEntry({ ...moved, timestamp: '2026-03-01T08:00:00.000Z' })))
  const until = '2032-01-01T00:00:00.000Z'
  expect(await looked(around, '2027-05-02T08:00:00.000Z')).toEqual({ outcome: 'later', again: until })
  expect(await allErasureDates(around.table, around.deps.now())).toMatchObject([{ rule: 'placed', until }])
})

test('also notifies clients who saw a merged record', async () => {
  const { table, deps, keep, change, at, run } = await world()
  const client = makeUser({ id: idOf(71), role: 'client', username: 'client', email: 'client@client.example' })
  await deps.users.create(client, undefined, makeAuditEntry({ id: idOf(401) }))
  const merged = { id: idOf(2), into: id, name: 'Ania Kovalenko', at: '2026-10-01T08:00:00.000Z' }
  await keep(applicantItem(makeApplicant({ id, mergedFrom: [merged] })))
  const shown = { applicantId: merged.id, clientId: client.id, action: 'assignment_moved', nameShown: false } as const
  await keep(timelineItem(makeTimelineEntry({ ...shown, toAssignment: 'proposed' })))
  await change({ pipelineStage: 'rejected' })
  at('2027-05-03T08:00:00.000Z')
  await run()
  expect(await deps.applicants.byId(id)).toBeUndefined()
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }))
  const erasureMails = Items.filter(({ mail }) => mail?.template === 'erasedAtClient')
  expect(erasureMails.map(({ mail }) => [mail.email, mail.name])).toEqual([['client@client.example', 'Person 000002']])
})

test('does not erase an applicant under legal hold', async () => {
  const around = await world()
  await around.change({ pipelineStage: 'rejected' })
  const heldAt = '2027-01-01T08:00:00.000Z'
  await around.keep(
    erasureHoldItem({ applicantId: id, reason: 'A claim', until: '2027-05-31', heldBy: idOf(9), heldAt }),
  )
  const held = { outcome: 'held', again: '2027-05-03T08:00:00.000Z' }
  expect(await looked(around, '2027-05-02T08:00:00.000Z')).toEqual(held)
  expect(await around.deps.applicants.byId(id)).toBeDefined()
})

test('schedules the end of a new applicant on the first day; only another rule reschedules it', async () => {
  const { change, at, deps, ends } = await world()
  const first = makeApplicant({ id: idOf(2), email: 'new@mail.example', updatedAt: '2026-11-02T08:00:00.000Z' })
  await deps.applicants.create(first, { timeline: [], audit: makeAuditEntry({ resourceId: first.id }) })
  expect(await ends()).toEqual(['2027-11-02T08:00:00.000Z'])
  at('2026-11-03T08:00:00.000Z')
  // This record is older than the schedule, so nothing was scheduled for it.
  await change({ city: 'Aarhus' })
  expect(await ends()).toEqual(['2027-11-02T08:00:00.000Z'])
  await change({ pipelineStage: 'rejected' })
  expect((await ends()).toSorted()).toEqual(['2027-05-03T08:00:00.001Z', '2027-11-02T08:00:00.000Z'])
})
