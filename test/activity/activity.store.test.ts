import { PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { entriesOf } from '../../functions/src/activity/activityEntries.ts'
import { activityLists } from '../../functions/src/activity/keys.ts'
import { emptyLedger } from '../../functions/src/applicants/stores/activityLedger.ts'
import { applicantTombstone } from '../../functions/src/applicants/stores/applicantStore.ts'
import { timelineItem } from '../../functions/src/applicants/stores/timelineStore.ts'
import { allListed } from '../../functions/src/kernel/table/listing.ts'
import { type Activity, isOpenTask, type NewActivity } from '../../shared/activity/domain/applicantActivity.ts'
import { makeTimelineEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { activityWorld } from './activityWorld.ts'

let it: Awaited<ReturnType<typeof activityWorld>>
beforeAll(async () => {
  it = await activityWorld()
})

const me = idOf(900)
const note: NewActivity = { kind: 'note', text: 'Would rather work near Odense' }
const callOn = (date: string): NewActivity => ({ kind: 'call', text: 'No answer', date })
const taskFor = (dueDate: string, ownerId = me): NewActivity => ({ kind: 'task', text: 'Call back', dueDate, ownerId })
const somebodyElse = makeCall('recruiter', idOf(950))

describe('a note', () => {
  test('appears in the timeline and leaves the record unchanged', async () => {
    const applicant = await it.somebody()
    const written = await it.add(applicant.id, note)
    expect(await it.timelineOf(applicant.id)).toMatchObject([
      { action: 'activity', actorId: me, activity: { ...written, text: 'Would rather work near Odense' } },
    ])
    expect(await it.deps.applicants.byId(applicant.id)).toEqual(applicant)
  })

  test('that an agent writes for its owner names the agent', async () => {
    const applicant = await it.somebody()
    const call = makeCall('recruiter', me)
    const actor = { ...call.actor, kind: 'agent', name: 'Claude', scopes: ['notes'] } as const
    await it.add(applicant.id, note, { ...call, actor } as never)
    expect(await it.timelineOf(applicant.id)).toMatchObject([
      { action: 'activity', actorId: me, agentName: 'Claude', activity: { createdBy: me, actorKind: 'agent' } },
    ])
  })

  test('is audited by its id, without its text', async () => {
    const { id } = await it.somebody()
    const written = await it.add(id, note)
    const changed = await it.change(written, { text: 'Moves to Odense', version: 1 })
    await it.remove(changed)
    const entries = await it.deps.audit.latestOf('applicant', id, 10)
    const loggedChanges = entries.map(({ action, changes, userId }) => [action, changes, userId])
    for (const [action, ...fields] of [['note.added'], ['note.changed', 'text'], ['note.deleted']])
      expect(loggedChanges).toContainEqual([action, [written.id, ...fields], me])
    expect(JSON.stringify(entries)).not.toContain('Odense')
  })

  test('about an unknown or erased applicant is rejected', async () => {
    const nobody = crypto.randomUUID()
    const { id, version } = await it.somebody()
    const Item = applicantTombstone(id, version + 1, '2026-03-02T07:00:00.000Z')
    await it.table.client.send(new PutCommand({ TableName: it.table.name, Item }))
    for (const gone of [nobody, id]) {
      await expect(it.add(gone, note)).rejects.toMatchObject({ code: 'not_found' })
      expect(await it.deps.activity.latestOf(gone, 10)).toEqual([])
    }
  })
})

describe('an entry', () => {
  test('can be changed and deleted only by its author', async () => {
    const written = await it.add((await it.somebody()).id, note)
    const refusal = { code: 'forbidden' }
    await expect(it.change(written, { text: 'No', version: 1 }, somebodyElse)).rejects.toMatchObject(refusal)
    await expect(it.remove(written, somebodyElse)).rejects.toMatchObject(refusal)
    const changed = await it.change(written, { text: 'Moves in May', version: 1 })
    expect(changed).toMatchObject({ text: 'Moves in May', version: 2 })
    await it.remove(changed)
    await expect(it.remove(changed)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of former staff can be corrected and deleted by managers under their own name', async () => {
    const { id } = await it.somebody()
    const [left, there] = [await it.account({ isActive: false }), await it.account()]
    const manager = makeCall('recruiting_manager', idOf(951))
    const written = await it.add(id, note, makeCall('recruiter', left.id))
    const call = await it.add(id, callOn('2026-02-20'), makeCall('recruiter', left.id))
    const others = await it.add(id, note, makeCall('recruiter', there.id))
    const refusal = { code: 'forbidden' }
    await expect(it.change(written, { text: 'No', version: 1 }, somebodyElse)).rejects.toMatchObject(refusal)
    await expect(it.change(others, { text: 'No', version: 1 }, manager)).rejects.toMatchObject(refusal)
    await expect(it.remove(others, manager)).rejects.toMatchObject(refusal)
    expect(await it.change(written, { text: 'Moves in May', version: 1 }, manager)).toMatchObject({
      text: 'Moves in May',
      createdBy: left.id,
    })
    await it.remove(call, makeCall('sysadmin', idOf(952)))
    const entries = await it.deps.audit.latestOf('applicant', id, 10)
    const loggedChanges = entries.map(({ action, userId }) => [action, userId])
    expect(loggedChanges).toContainEqual(['note.changed', idOf(951)])
    expect(loggedChanges).toContainEqual(['call.deleted', idOf(952)])
    const marks = (await it.timelineOf(id)).map((entry) =>
      entry.action === 'activity' ? [entry.activity.id, entry.writerHasLeft] : [],
    )
    expect(marks).toEqual([
      [others.id, undefined],
      [written.id, true],
    ])
  })

  test('that changed since is rejected with its current version', async () => {
    const written = await it.add((await it.somebody()).id, note)
    const changed = await it.change(written, { text: 'Moves in May', version: 1 })
    const stale = { code: 'stale_record', details: { current: changed } }
    await expect(it.change(written, { text: 'Mine', version: 1 })).rejects.toMatchObject(stale)
    await expect(it.remove(written)).rejects.toMatchObject(stale)
  })

  test('is not found under another applicant', async () => {
    const written = await it.add((await it.somebody()).id, note)
    const moved = { ...written, applicantId: (await it.somebody()).id }
    await expect(it.change(moved, { text: 'No', version: 1 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(it.remove(moved)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('rejects fields of another kind', async () => {
    const written = await it.add((await it.somebody()).id, note)
    for (const field of [{ date: '2026-03-01' }, { dueDate: '2026-03-01' }, { ownerId: me }, { isDone: true }])
      await expect(it.change(written, { ...field, version: 1 })).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('keeps its version if nothing changes', async () => {
    const written = await it.add((await it.somebody()).id, note)
    expect(await it.change(written, { text: written.text, version: 1 })).toEqual(written)
  })
})

test('rejects a call on a day that has not started in Denmark', async () => {
  const { id } = await it.somebody()
  it.world.time = new Date('2026-03-02T23:30:00Z')
  await expect(it.add(id, callOn('2026-03-04'))).rejects.toMatchObject({ code: 'validation_failed' })
  const written = await it.add(id, callOn('2026-03-03'))
  const late = it.change(written, { date: '2026-03-04', version: 1 })
  await expect(late).rejects.toMatchObject({ code: 'validation_failed' })
})

describe('a task', () => {
  test('can be assigned only to active staff', async () => {
    const { id } = await it.somebody()
    const [colleague, gone, client] = [
      await it.account(),
      await it.account({ isActive: false }),
      await it.account({ role: 'client' }),
    ]
    const task = await it.add(id, taskFor('2026-03-09', colleague.id))
    for (const stranger of [gone.id, client.id, crypto.randomUUID()]) {
      const refusal = { code: 'validation_failed', details: { fields: [{ path: 'ownerId' }] } }
      await expect(it.add(id, taskFor('2026-03-09', stranger))).rejects.toMatchObject(refusal)
      await expect(it.change(task, { ownerId: stranger, version: 1 })).rejects.toMatchObject(refusal)
    }
  })

  test('is listed for its owner while open, without its text', async () => {
    const [colleague, other] = [await it.account(), await it.account()]
    const listed = async (id: string) => (await allListed(it.table, activityLists.tasks(id))).map(({ sk }) => sk)
    const { id } = await it.somebody()
    const task = await it.add(id, taskFor('2026-03-09', colleague.id))
    const key = `ACTIVITY#${task.id}`
    expect([await listed(colleague.id), await listed(other.id)]).toEqual([[key], []])
    const handed = await it.change(task, { ownerId: other.id, version: 1 })
    expect([await listed(colleague.id), await listed(other.id)]).toEqual([[], [key]])
    const done = await it.change(handed, { isDone: true, version: 2 })
    expect(await listed(other.id)).toEqual([])
    await it.change(done, { isDone: false, version: 3 })
    expect(await listed(other.id)).toEqual([key])
  })

  test('can be completed and reopened by any staff, who are named', async () => {
    const task = await it.add((await it.somebody()).id, taskFor('2026-03-09'))
    const done = await it.change(task, { isDone: true, version: 1 }, somebodyElse)
    expect(done).toMatchObject({ doneBy: idOf(950), version: 2 })
    const open = await it.change(done, { isDone: false, version: 2 }, somebodyElse)
    expect(open).not.toMatchObject({ doneBy: expect.anything() })
    const words = it.change(open, { isDone: true, text: 'No', version: 3 }, somebodyElse)
    await expect(words).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('can be reassigned by any staff, who cannot change anything else', async () => {
    const other = await it.account()
    const task = await it.add((await it.somebody()).id, taskFor('2026-03-09'))
    const words = it.change(task, { ownerId: other.id, dueDate: '2026-03-10', version: 1 }, somebodyElse)
    await expect(words).rejects.toMatchObject({ code: 'forbidden' })
    const given = await it.change(task, { ownerId: other.id, version: 1 }, somebodyElse)
    expect(given).toMatchObject({ ownerId: other.id, version: 2 })
    const entries = await it.deps.audit.latestOf('applicant', task.applicantId, 10)
    const loggedChanges = entries.map(({ action, changes, userId }) => [action, changes, userId])
    expect(loggedChanges).toContainEqual(['task.changed', [task.id, 'ownerId'], idOf(950)])
  })

  test('is completed once if many complete it at once, and the others see who did', async () => {
    const task = await it.add((await it.somebody()).id, taskFor('2026-03-09'))
    const people = Array.from({ length: 6 }, (_, index) => makeCall('recruiter', idOf(960 + index)))
    const outcomes = await Promise.allSettled(people.map((by) => it.change(task, { isDone: true, version: 1 }, by)))
    const done = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const current = await it.deps.activity.byId(task.applicantId, task.id)
    expect(current?.version).toBe(2)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'stale_record', details: { current } })
  })
})

describe('the dates of a record', () => {
  test('follow its calls and open tasks in the same change', async () => {
    const { id } = await it.somebody()
    const call = await it.add(id, callOn('2026-02-20'))
    expect(await it.datesOf(id)).toEqual({ lastContactedDate: '2026-02-20', nextActionDate: undefined })
    const task = await it.add(id, taskFor('2026-03-09'))
    await it.add(id, taskFor('2026-03-06'))
    expect(await it.datesOf(id)).toEqual({ lastContactedDate: '2026-02-20', nextActionDate: '2026-03-06' })
    await it.change(task, { dueDate: '2026-03-05', version: 1 })
    expect(await it.datesOf(id)).toMatchObject({ nextActionDate: '2026-03-05' })
    await it.change(task, { isDone: true, version: 2 })
    expect(await it.datesOf(id)).toMatchObject({ nextActionDate: '2026-03-06' })
    await it.remove(call)
    expect(await it.datesOf(id)).toMatchObject({ lastContactedDate: undefined })
  })

  test('increment the version of the record only if they change', async () => {
    const { id } = await it.somebody()
    const version = async () => (await it.deps.applicants.byId(id))?.version
    await it.add(id, callOn('2026-02-20'))
    expect(await version()).toBe(2)
    await it.add(id, callOn('2026-02-10'))
    await it.add(id, note)
    expect(await version()).toBe(2)
  })

  test('set before the first entry stay until an entry changes them', async () => {
    const before = await it.somebody()
    const set = { ...before, version: 2, lastContactedDate: '2026-01-20', nextActionDate: '2026-04-01' }
    const log = { timeline: [], audit: { ...(await anyAudit(before.id)), id: crypto.randomUUID() } }
    await it.deps.applicants.change(before, set, log)
    await it.add(before.id, taskFor('2026-03-09'))
    expect(await it.datesOf(before.id)).toEqual({ lastContactedDate: '2026-01-20', nextActionDate: '2026-03-09' })
  })

  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
  const step = fc.record({
    what: fc.constantFrom('call', 'task', 'note', 'tick', 'move', 'delete'),
    day,
    which: fc.nat(20),
  })

  test('equal a recount of the entries after any sequence of concurrent changes', async () => {
    it.world.time = new Date('2026-03-02T08:00:00Z')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        const { id } = await it.somebody()
        for (const round of rounds) {
          const entries = await it.deps.activity.latestOf(id, 100)
          await Promise.all(round.map((each) => take(id, entries, each)))
        }
        const entries = await it.deps.activity.latestOf(id, 100)
        expect(await it.datesOf(id)).toEqual(recount(entries))
      }),
      { numRuns: 25 },
    )
  })

  interface Step {
    what: string
    day: string
    which: number
  }

  /** Does one step. Conflicts with concurrent steps are expected and ignored. */
  async function take(id: string, entries: readonly Activity[], { what, day: date, which }: Step): Promise<unknown> {
    if (what === 'call') return it.add(id, callOn(date))
    if (what === 'task') return it.add(id, taskFor(date))
    if (what === 'note') return it.add(id, note)
    const entry = entries[which % Math.max(entries.length, 1)]
    if (!entry) return
    const { version, kind } = entry
    const done = kind === 'task' ? { isDone: entry.doneAt === undefined } : {}
    const moved = { note: {}, call: { date }, task: { dueDate: date } }[kind]
    const act = {
      tick: () => it.change(entry, { ...done, version }),
      move: () => it.change(entry, { ...moved, version }),
      delete: () => it.remove(entry),
    }[what]
    return act?.().catch((problem: { code?: string }) => {
      if (problem.code !== 'stale_record' && problem.code !== 'not_found') throw problem
    })
  }

  const recount = (entries: readonly Activity[]) => ({
    lastContactedDate: entries
      .flatMap((entry) => (entry.kind === 'call' ? entry.date : []))
      .toSorted()
      .at(-1),
    nextActionDate: entries.flatMap((entry) => (isOpenTask(entry) ? entry.dueDate : [])).toSorted()[0],
  })
})

const anyAudit = async (id: string) =>
  (await it.deps.audit.latestOf('applicant', id, 1))[0] ?? expect.fail('A creation is audited')

test('sorts events and written entries together, page by page, even with equal timestamps', async () => {
  const moments = fc.array(fc.record({ second: fc.nat(6), isNote: fc.boolean() }), { maxLength: 26 })
  await fc.assert(
    fc.asyncProperty(moments, async (loggedChanges) => {
      const { id } = await it.somebody()
      const ids: string[] = []
      for (const { second, isNote } of loggedChanges) {
        it.world.time = new Date(Date.parse('2026-03-02T08:00:00Z') + 1000 * second)
        if (isNote) ids.push((await it.add(id, note)).id)
        else {
          const timestamp = it.world.time.toISOString()
          const entry = makeTimelineEntry({ id: crypto.randomUUID(), applicantId: id, timestamp })
          const Item = timelineItem(entry)
          await it.table.client.send(new PutCommand({ TableName: it.table.name, Item }))
          ids.push(entry.id)
        }
      }
      const read = await it.timelineOf(id)
      expect(read.map((entry) => entry.id).toSorted()).toEqual(ids.toSorted())
      const times = read.map(({ timestamp }) => timestamp)
      expect(times).toEqual(times.toSorted().toReversed())
    }),
    { numRuns: 15 },
  )
})

test.each([
  ['open tasks', 'tasks', 100],
  ['calls', 'calls', 1000],
] as const)('a record has at most so many %s', async (_what, kind, most) => {
  const applicant = await it.somebody()
  const ledgerOf = (count: number) => ({
    ...emptyLedger,
    [kind]: Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(at), '2026-03-09'])),
  })
  const grown = (from: number, to: number) =>
    entriesOf(
      { applicant, ledger: ledgerOf(from) },
      ledgerOf(to),
      { action: 'task.added', changes: [] },
      { ...makeCall(), at: '2026-03-02T08:00:00.000Z', newId: () => idOf(1) },
    )
  expect(grown(most - 1, most).ledger).toEqual(ledgerOf(most))
  expect(() => grown(most, most + 1)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
