import { expect, test } from 'vitest'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { countExport } from '../../functions/src/applicants/exportLog.ts'
import { writeLargeExport } from '../../functions/src/applicants/mails/writeLargeExport.ts'
import { planLargeExport } from '../../functions/src/applicants/plans/planLargeExport.ts'
import { exportTallyStore } from '../../functions/src/applicants/stores/exportTallyStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import type { ExportChoice } from '../../shared/applicants/domain/exportChoice.ts'
import { idOf } from '../make/applicant.ts'
import { dueWorld } from '../schedule/dueWorld.ts'

const [recruiter, manager, sysadmin] = [idOf(900), idOf(951), idOf(952)]

/** A recruiter who exports at 9:00 on Monday, 7 December 2026, and the schedule worker. */
async function world(others: 'managers' | 'nobody' = 'managers') {
  const due = await dueWorld()
  const { table, world: clock } = due
  const deps = {
    exportTallies: exportTallyStore(table),
    users: userStore(table),
    now: () => clock.time,
    pause: async () => {},
    siteOrigin: async () => 'https://fagfolk.example',
  }
  if (others === 'managers') {
    await due.keepUser({ id: manager, role: 'recruiting_manager', username: 'manager', language: 'da' })
    await due.keepUser({ id: sysadmin, role: 'sysadmin', username: 'sysadmin' })
    await due.keepUser({ id: idOf(953), role: 'sysadmin', username: 'former', isActive: false })
    await due.keepUser({ id: idOf(954), role: 'recruiter', username: 'bo' })
    await due.keepUser({ id: idOf(955), role: 'client', username: 'client' })
  }
  return {
    ...due,
    deps,
    exports: (people: number, chosenBy: ExportChoice = 'filters', userId = recruiter) =>
      countExport({ userId, people, chosenBy }, deps),
    mails: () => due.mailsOf('largeExport'),
    recipients: async () => (await due.mailsOf('largeExport')).map(({ userId }) => userId).toSorted(),
    reports: async (userId = recruiter) =>
      (await auditStore(table).latestOf('user', userId, 50)).filter(({ action }) => action === 'exports.reported'),
  }
}

test('mails every active manager and system admin once about an export in pages of 100', async () => {
  const { exports, at, run, mails, recipients, reports, waiting } = await world()
  for (let page = 0; page < 5; page += 1) await exports(100, 'everyone')
  at('2026-12-07T08:09:00Z')
  await run()
  expect(await mails()).toEqual([])
  at('2026-12-07T08:10:00Z')
  await run()
  await run()
  expect(await recipients()).toEqual([manager, sysadmin])
  const about = { by: recruiter, people: 500, since: '2026-12-07T08:00:00.000Z', chosenBy: ['everyone'] }
  for (const mail of await mails()) expect(mail).toMatchObject(about)
  expect((await mails()).map(({ language }) => language).toSorted()).toEqual(['da', 'en'])
  expect(await reports()).toMatchObject([{ actorKind: 'system', resourceId: recruiter, changes: ['people: 500'] }])
  expect(await waiting()).toEqual([])
})

test('counts exports that are split into small ones, and starts again after each mail', async () => {
  const { exports, at, run, mails } = await world()
  await exports(100, 'selection')
  at('2026-12-07T12:00:00Z')
  await exports(100, 'filters')
  at('2026-12-07T12:11:00Z')
  await run()
  expect(await mails()).toEqual([])
  await exports(1, 'filters')
  at('2026-12-07T12:30:00Z')
  await run()
  expect(new Set((await mails()).map(({ people }) => people))).toEqual(new Set([201]))
  await exports(200)
  at('2026-12-07T13:00:00Z')
  await run()
  expect(await mails()).toHaveLength(2)
  await exports(1)
  at('2026-12-07T13:30:00Z')
  await run()
  expect((await mails()).map(({ people }) => people)).toEqual([201, 201, 201, 201])
})

test('loses no count of parallel exports', async () => {
  const { exports, deps } = await world()
  await Promise.all(Array.from({ length: 8 }, () => exports(50)))
  expect((await deps.exportTallies.of(recruiter))?.people).toBe(400)
})

test('includes everything that is exported until the mails are requested', async () => {
  const { exports, at, run, mails, deps } = await world()
  await exports(300)
  at('2026-12-07T08:10:00Z')
  await exports(400)
  await run()
  expect((await mails()).map(({ people }) => people)).toEqual([700, 700])
  expect(await deps.exportTallies.of(recruiter)).toBeUndefined()
})

test('plans again if more is exported while the mails are planned', async () => {
  const { exports, deps, due } = await world()
  await exports(300)
  const task = { kind: 'largeExport' as const, id: recruiter, dueAt: '2026-12-07T08:10:00.000Z', attempts: 0 }
  const plan = () => planLargeExport(task, { ...deps, newId: () => crypto.randomUUID() })
  const early = await plan()
  await exports(1)
  expect(await due.workOff(task, early.effect)).toBe('stale')
  expect(await due.workOff(task, (await plan()).effect)).toBe('done')
  expect(await plan()).toEqual({ outcome: 'nothing to report', effect: [] })
})

test("doesn't mail the manager who exported, unless nobody else can act", async () => {
  const several = await world()
  await several.exports(201, 'filters', manager)
  several.at('2026-12-07T08:10:00Z')
  await several.run()
  expect(await several.recipients()).toEqual([sysadmin])

  const alone = await world('nobody')
  await alone.keepUser({ id: manager, role: 'recruiting_manager', username: 'manager' })
  await alone.exports(201, 'filters', manager)
  alone.at('2026-12-07T08:10:00Z')
  await alone.run()
  expect(await alone.recipients()).toEqual([manager])
})

test('says who exported how many and when in Danish time, and links to the audit log', async () => {
  const { deps, at, keepUser } = await world()
  at('2026-12-07T08:10:00Z')
  const mail = {
    ...{ template: 'largeExport' as const, by: recruiter, people: 9112, since: '2026-12-06T23:30:00.000Z' },
    chosenBy: ['filters' as const, 'selection' as const],
  }
  const english = await writeLargeExport({ ...mail, userId: sysadmin }, 'en', deps)
  expect(english).toMatchObject({ to: 'recruiter952@example.com', isInternal: true })
  expect(english?.subject).toBe('Karen Holm exported 9,112 applicants')
  expect(english?.text).toContain(
    'Karen Holm has exported 9,112 applicants since 7 December 2026 at 00:30 (filtered lists and rows selected in the list).',
  )
  expect(english?.text).toContain(
    `https://fagfolk.example/audit-log?from=2026-12-07&to=2026-12-07&person=${recruiter}&kind=exports`,
  )
  const danish = await writeLargeExport({ ...mail, userId: manager }, 'da', deps)
  expect(danish?.subject).toBe('Karen Holm har eksporteret 9.112 kandidater')
  expect(danish?.text).toContain(
    'Karen Holm har eksporteret 9.112 kandidater siden 7. december 2026 kl. 00.30 (filtrerede lister og rækker valgt i listen).',
  )
  const deleted = await writeLargeExport({ ...mail, userId: sysadmin, by: idOf(999) }, 'en', deps)
  expect(deleted?.subject).toBe('A deleted account exported 9,112 applicants')
  await keepUser({ id: sysadmin, role: 'recruiter', username: 'sysadmin' })
  expect(await writeLargeExport({ ...mail, userId: sysadmin }, 'en', deps)).toBeUndefined()
})
