import { PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scheduleKeys } from '../../functions/src/schedule/keys.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { dueWorld } from './dueWorld.ts'

const client = makeCall('client')

/** A world on a Monday morning in which a recruiter gets a digest of new applicants. */
async function withDigest(digest: 'daily' | 'weekly' = 'daily') {
  const world = await dueWorld()
  const { id } = await world.save({ digest })
  return { ...world, id }
}

describe('the digest of a view', () => {
  test("reports changes since the last one once, for the applicants of the view, in the owner's language", async () => {
    const { changes, at, run, mails, keepUser, waiting, id } = await withDigest()
    await keepUser({ language: 'da' })
    at('2026-12-07T12:00:00Z')
    changes(1)
    changes(2, { pipelineStage: 'hired' })
    at('2026-12-07T13:00:00Z')
    changes(3)
    at('2026-12-08T05:59:00Z')
    await run()
    expect(await mails()).toEqual([])
    at('2026-12-08T06:10:00Z')
    await run()
    await run()
    expect(await mails()).toMatchObject([
      { userId: idOf(900), viewId: id, total: 2, changed: 2, applicantIds: [idOf(3), idOf(1)], language: 'da' },
    ])
    expect(await waiting()).toMatchObject([{ kind: 'viewDigest', id, dueAt: '2026-12-09T06:00:00.000Z' }])
  })

  test('is not sent if nothing changed since the last one', async () => {
    const { changes, at, run, mails, lines } = await withDigest()
    changes(1)
    for (const day of ['08', '09', '10']) {
      at(`2026-12-${day}T06:05:00Z`)
      await run()
    }
    // Changes from before the view was saved are not new.
    expect(await mails()).toEqual([])
    at('2026-12-10T09:00:00Z')
    changes(1)
    for (const day of ['11', '12']) {
      at(`2026-12-${day}T06:05:00Z`)
      await run()
    }
    expect(await mails()).toMatchObject([{ changed: 1, createdAt: '2026-12-11T06:05:00.000Z' }])
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      ...Array(3).fill('nothing changed'),
      'mailed',
      'nothing changed',
    ])
  })

  test('leaves changes of the last minute to the next one, since an engine may not have them yet', async () => {
    const { changes, at, run, mails } = await withDigest()
    at('2026-12-08T06:04:30Z')
    changes(1)
    at('2026-12-08T06:05:00Z')
    await run()
    expect(await mails()).toEqual([])
    at('2026-12-09T06:05:00Z')
    await run()
    expect(await mails()).toMatchObject([{ changed: 1, applicantIds: [idOf(1)] }])
  })

  test('waits while a filter of the view is unsupported, which would match anyone', async () => {
    const { changes, at, run, mails, lines, keepAsStored, deps, id, waiting } = await withDigest()
    const view = await deps.views.byId(idOf(900), id)
    if (!view) throw new Error('There is a view')
    at('2026-12-07T12:00:00Z')
    changes(1)
    await keepAsStored({ ...view, filters: { ...view.filters, hairColour: 'red' } })
    at('2026-12-08T06:10:00Z')
    await run()
    expect(await mails()).toEqual([])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['filters left out'])
    expect(await waiting()).toMatchObject([{ kind: 'viewDigest', id, dueAt: '2026-12-09T06:00:00.000Z' }])
    // The changes are reported once the filters are supported again.
    const due = await deps.views.byId(idOf(900), id)
    if (due) await keepAsStored({ ...due, filters: view.filters })
    at('2026-12-09T06:10:00Z')
    await run()
    expect(await mails()).toMatchObject([{ changed: 1, applicantIds: [idOf(1)] }])
  })

  test('names at most ten applicants', async () => {
    const { changes, at, run, mails } = await withDigest('weekly')
    at('2026-12-09T12:00:00Z')
    for (let number = 1; number <= 14; number += 1) changes(number)
    at('2026-12-14T06:00:00Z')
    await run()
    const [mail] = await mails()
    expect(mail).toMatchObject({ changed: 14 })
    expect(mail?.applicantIds).toHaveLength(10)
  })

  test.each([
    ['a client', { role: 'client' }],
    ['deactivated', { isActive: false }],
  ] as const)('is not sent to an owner who is now %s, and is unscheduled', async (_what, fields) => {
    const { changes, at, run, mails, waiting, keepUser, deps, id } = await withDigest()
    at('2026-12-07T12:00:00Z')
    changes(1)
    await keepUser(fields)
    at('2026-12-08T06:05:00Z')
    await run()
    expect([await mails(), await waiting()]).toEqual([[], []])
    expect(await deps.views.byId(idOf(900), id)).not.toHaveProperty('digest')
  })

  test('is unscheduled when its view is deleted or it is switched off', async () => {
    const { remove, change, save, waiting, id } = await withDigest()
    const other = await save({ digest: 'weekly' })
    expect((await waiting()).map(({ dueAt }) => dueAt).sort()).toEqual([
      '2026-12-08T06:00:00.000Z',
      '2026-12-14T06:00:00.000Z',
    ])
    await remove(id)
    await change(other.id, { digest: 'daily' })
    expect(await waiting()).toMatchObject([{ id: other.id, dueAt: '2026-12-08T06:00:00.000Z' }])
    await change(other.id, { digest: null })
    expect(await waiting()).toEqual([])
  })

  test('is for staff only and shown only to the owner of the view', async () => {
    const { save, list, change } = await dueWorld()
    await expect(save({ digest: 'daily' }, client)).rejects.toMatchObject({ code: 'forbidden' })
    const { id } = await save({ isPublic: true, digest: 'daily' })
    expect(await list()).toMatchObject([{ id, digest: 'daily' }])
    const [shared] = await list(makeCall('recruiter', idOf(901)))
    expect(shared).toMatchObject({ id })
    for (const name of ['digest', 'digestDueAt', 'digestSince']) expect(shared).not.toHaveProperty(name)
    expect(await change(id, { digest: null })).not.toHaveProperty('digest', 'daily')
  })

  test('waits while the engine is down and is retried with the same content', async () => {
    const { changes, at, run, mails, waiting, engineIsAway, lines } = await withDigest()
    at('2026-12-07T12:00:00Z')
    changes(1)
    at('2026-12-08T06:00:00Z')
    engineIsAway(true)
    expect(await run()).toEqual({ worked: 0, failed: 1 })
    expect(await waiting()).toMatchObject([{ attempts: 1, retryAt: '2026-12-08T06:14:00.000Z' }])
    engineIsAway(false)
    at('2026-12-08T06:05:00Z')
    expect(await run()).toEqual({ worked: 0, failed: 0 })
    at('2026-12-08T06:15:00Z')
    expect(await run()).toEqual({ worked: 1, failed: 0 })
    expect(await mails()).toMatchObject([{ changed: 1 }])
    expect(lines).toMatchObject([
      { kind: 'viewDigest', outcome: 'failed', attempts: 0 },
      { outcome: 'mailed', attempts: 1 },
    ])
  })

  test('is sent even if a task of an unknown kind is due, which stays and is reported', async () => {
    const { changes, at, run, mails, waiting, table, due } = await withDigest()
    at('2026-12-07T12:00:00Z')
    changes(1)
    const dueAt = '2026-12-08T05:00:00.000Z'
    const unknown = {
      ...scheduleKeys.due('2026-12-08', 0, dueAt, 'viewDigest', idOf(1)),
      entity: 'due',
      kind: 'unknown',
      dueAt,
    }
    await table.client.send(new PutCommand({ TableName: table.name, Item: unknown }))
    at('2026-12-08T06:00:00Z')
    expect(await run()).toEqual({ worked: 1, failed: 1 })
    expect(await mails()).toMatchObject([{ changed: 1 }])
    at('2026-12-12T06:00:00Z')
    expect(await run()).toMatchObject({ failed: 1 })
    expect((await due.firstDay()) <= '2026-12-08').toBe(true)
    expect(await waiting()).toContainEqual(unknown)
  })

  test('that fails for days is dead-lettered without blocking others, and can be resumed', async () => {
    const { changes, at, run, mails, waiting, due, engineIsAway } = await withDigest()
    changes(1)
    engineIsAway(true)
    let now = Date.parse('2026-12-08T06:00:00Z')
    while ((await waiting()).length > 0) {
      at(new Date(now).toISOString())
      await run()
      now += 12 * 3_600_000
    }
    at(new Date(now + 3 * 24 * 3_600_000).toISOString())
    await run()
    expect((await due.firstDay()) > '2026-12-08').toBe(true)
    const [deadLettered] = await due.deadLettered()
    expect(deadLettered).toMatchObject({ kind: 'viewDigest', dueAt: '2026-12-08T06:00:00.000Z' })
    engineIsAway(false)
    changes(1)
    if (deadLettered) await due.takeUpAgain(deadLettered)
    expect(await due.deadLettered()).toEqual([])
    at(new Date(now + 4 * 24 * 3_600_000).toISOString())
    await run()
    expect(await mails()).toMatchObject([{ changed: 1 }])
  })
})

describe('a task requested by name', () => {
  test('runs once, without the others that are due', async () => {
    const { changes, at, run, runNamed, mails, save, waiting } = await withDigest()
    await save({ digest: 'daily', name: 'Another' })
    at('2026-12-07T12:00:00Z')
    changes(1)
    at('2026-12-08T06:10:00Z')
    const names = (await waiting()).map(({ sk }) => String(sk))
    expect(names).toHaveLength(2)
    const [name = ''] = names
    // A stream batch can name a task twice, if it was cancelled and scheduled again.
    expect(await runNamed(name, name)).toMatchObject({ worked: 1, failed: 0 })
    expect(await mails()).toHaveLength(1)
    expect(await runNamed(name)).toMatchObject({ worked: 0, failed: 0 })
    expect(await run()).toEqual({ worked: 1, failed: 0 })
    expect(await mails()).toHaveLength(2)
  })

  test('is skipped if no task has the name', async () => {
    const { runNamed, lines } = await withDigest()
    const gone = scheduleKeys.due('2026-12-08', 0, '2026-12-08T06:00:00.000Z', 'viewDigest', idOf(1)).sk
    expect(await runNamed('', 'nonsense', '2026#x#y', gone)).toMatchObject({ worked: 0, failed: 0 })
    expect(lines).toEqual([])
  })
})

test('reports each change once and stays scheduled, whatever the schedule does', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant('runs' as const), times: fc.integer({ min: 1, max: 3 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constant('changes' as const), times: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('hoursPass' as const), times: fc.integer({ min: 1, max: 80 }) }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { changes, at, run, mails, waiting } = await withDigest()
      const begun = Date.parse('2026-12-07T08:00:00Z')
      let [now, changed, expected] = [begun, 0, 0]
      const pass = (hours: number) => {
        now += hours * 3_600_000
        at(new Date(now).toISOString())
      }
      for (const { what, times } of steps) {
        if (what === 'hoursPass') pass(times)
        // Concurrent runs, as when the schedule fires twice.
        if (what === 'runs') await Promise.all(Array.from({ length: times }, () => run()))
        if (what === 'changes') for (let time = 0; time < times; time += 1) changes(++changed)
        // A change at the time the view was saved is not new.
        if (what === 'changes' && now > begun) expected += times
      }
      pass(48)
      await run()
      const mailedIds = (await mails()).flatMap(({ applicantIds }) => applicantIds)
      expect(new Set(mailedIds).size).toBe(mailedIds.length)
      expect((await mails()).reduce((sum, mail) => sum + mail.changed, 0)).toBe(expected)
      expect(await waiting()).toHaveLength(1)
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('sends at most one mail for concurrent runs while it is switched off, and leaves nothing scheduled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { changes, change, at, run, mails, waiting, deps, id } = await withDigest()
    at('2026-12-07T12:00:00Z')
    changes(1)
    at('2026-12-08T06:05:00Z')
    await Promise.all([run(), run(), change(id, { digest: null }), run()])
    expect((await mails()).length).toBeLessThanOrEqual(1)
    at('2026-12-09T06:05:00Z')
    changes(1)
    at('2026-12-10T06:05:00Z')
    await run()
    expect(await deps.views.byId(idOf(900), id)).not.toHaveProperty('digest')
    expect((await mails()).length).toBeLessThanOrEqual(1)
    expect(await waiting()).toEqual([])
  }
})
