import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { setTalentPool } from '../../functions/src/applicants/useCases/setTalentPool.ts'
import { applicantEnd } from '../../shared/applicants/domain/applicantEnd.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeCall } from '../make/call.ts'
import { profileWorld } from './profileWorld.ts'

/** A rejected applicant with their own record. */
async function rejected() {
  const world = await profileWorld()
  const user = await world.account({ email: 'own@example.com' })
  const { applicant } = await world.save(user, { city: 'Odense' })
  const id = applicant?.id ?? ''
  const before = await world.applicants.byId(id)
  if (!before) throw new Error('There is no record')
  const at = world.world.time.toISOString()
  const next = {
    ...before,
    pipelineStage: 'rejected',
    stageChangedAt: at,
    version: before.version + 1,
    updatedAt: at,
  } as const
  await world.applicants.change(before, next, { timeline: [], audit: makeAuditEntry({ id: crypto.randomUUID() }) })
  return {
    ...world,
    set: (keep: boolean) =>
      setTalentPool({ params: {}, query: {}, body: { keep } }, makeCall('applicant', user.id), {
        ...world,
        now: () => world.world.time,
      }),
    current: () => world.applicants.byId(id),
    ends: async () => {
      const { Items = [] } = await world.table.client.send(new ScanCommand({ TableName: world.table.name }))
      return Items.filter(({ kind }) => kind === 'applicantEnd').map(({ dueAt }) => dueAt)
    },
    reminders: async () => {
      const { Items = [] } = await world.table.client.send(new ScanCommand({ TableName: world.table.name }))
      return Items.filter(({ kind }) => kind === 'paperReminder').map(({ dueAt }) => dueAt)
    },
  }
}

test('retains a consenting applicant for 24 months with a reminder, and records the consent text', async () => {
  const { set, current, ends, reminders, timeline } = await rejected()
  expect(await ends()).toEqual(['2026-09-01T08:00:00.000Z'])
  const { applicant } = await set(true)
  expect(applicant?.poolConsent).toMatchObject({ textVersion: '2026-12' })
  expect((await ends())[0]).toMatch(/^2028-03-01T08:00/)
  // The Monday of the week in which 30 days are left.
  expect(await reminders()).toEqual(['2028-01-31T06:00:00.000Z'])
  const person = await current()
  expect(person && applicantEnd(person)).toMatchObject({ rule: 'talentPool', months: 24 })
  expect(await timeline.latestOf(person?.id ?? '', 1)).toMatchObject([{ fields: ['poolConsent'] }])
})

test('restarts the period when the applicant consents again', async () => {
  const { set, ends, pass } = await rejected()
  await set(true)
  pass(365 * 24 * 3600)
  await set(true)
  expect((await ends()).map((end) => String(end).slice(0, 10))).toEqual(['2029-03-01'])
})

test('ends the consent and nothing else when the applicant withdraws; repeating it is harmless', async () => {
  const { set, current, ends, reminders } = await rejected()
  const { applicant } = await set(true)
  await set(false)
  const ended = await current()
  expect(ended?.poolConsent).toMatchObject({ at: applicant?.poolConsent?.at, endedAt: expect.any(String) })
  expect(ended).toMatchObject({ city: 'Odense', pipelineStage: 'rejected' })
  expect(await ends()).toEqual(['2026-09-01T08:00:00.000Z'])
  expect(await reminders()).toEqual([])
  await set(false)
  expect((await current())?.version).toBe(ended?.version)
})

test('erases the applicant a day after it ends, if all other periods are over, unless they take that back', async () => {
  const { set, ends, current, pass } = await rejected()
  await set(true)
  pass(365 * 24 * 3600)
  await set(false)
  const ended = Date.parse((await current())?.updatedAt ?? '')
  expect(await ends()).toEqual([new Date(ended + 24 * 3_600_000).toISOString()])
  await set(true)
  const kept = await current()
  expect(kept && applicantEnd(kept)).toMatchObject({ rule: 'talentPool' })
})
