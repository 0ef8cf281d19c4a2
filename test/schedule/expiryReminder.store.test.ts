import { expect, test } from 'vitest'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { dueWorld } from './dueWorld.ts'

const owner = idOf(900)
const log = { timeline: [], audit: makeAuditEntry({ resourceId: idOf(1) }) }
const permit = { workPermitExpiryDate: '2027-03-31' }
const first = '2027-01-25T06:00:00.000Z'

/** An applicant with an expiring permit, stored on a Monday in December 2026. */
async function withPermit(fields: Partial<Applicant> = {}) {
  const world = await dueWorld()
  const at = '2026-12-07T08:00:00.000Z'
  let person: Applicant = makeApplicant({
    ...permit,
    recordOwner: owner,
    language: 'da',
    ...fields,
    id: idOf(1),
    updatedAt: at,
  })
  await world.applicants.create(person, log)
  return {
    ...world,
    change: async (changes: Partial<Applicant>, updatedAt = '2026-12-08T08:00:00.000Z') => {
      const next = { ...person, ...changes, version: person.version + 1, updatedAt }
      expect(
        await world.applicants.change(person, next, { ...log, audit: makeAuditEntry({ id: crypto.randomUUID() }) }),
      ).toEqual({ outcome: 'changed' })
      person = next
    },
    /** The scheduled tasks by kind and time, except for the end of the record. */
    due: async () =>
      (await world.waiting())
        .flatMap(({ kind, dueAt }) => (kind === 'applicantEnd' ? [] : [`${kind} ${dueAt}`]))
        .sort(),
  }
}

test('mails the applicant, then the record owner once at noon, and schedules the next reminder', async () => {
  const { at, run, mailsOf, due } = await withPermit()
  expect(await due()).toEqual([`paperReminder ${first}`])
  at('2027-01-25T06:05:00Z')
  await run()
  await run()
  expect(await mailsOf('papersEnd')).toMatchObject([{ applicantId: idOf(1), language: 'da' }])
  expect(await due()).toEqual(['paperReminder 2027-03-01T06:00:00.000Z', 'papersOfOwned 2027-01-25T12:00:00.000Z'])
  at('2027-01-25T12:05:00Z')
  await run()
  expect(await mailsOf('papersOfOwnedEnd')).toMatchObject([{ userId: owner }])
})

test('reschedules when a permit is renewed and cancels when it is removed', async () => {
  const { change, due } = await withPermit()
  await change({ workPermitExpiryDate: '2028-03-31' })
  expect(await due()).toEqual(['paperReminder 2028-01-31T06:00:00.000Z'])
  await change({ workPermitExpiryDate: undefined })
  expect(await due()).toEqual([])
})

test.each([
  ['is archived', { status: 'archived' }],
  ['is rejected', { pipelineStage: 'rejected', stageChangedAt: '2026-12-07T08:00:00.000Z' }],
] as const)('sends no mail about an applicant who %s, but keeps later reminders', async (_what, fields) => {
  const { at, run, mailsOf, due } = await withPermit(fields)
  at('2027-01-25T06:05:00Z')
  await run()
  expect(await mailsOf('papersEnd')).toEqual([])
  expect(await due()).toEqual(['paperReminder 2027-03-01T06:00:00.000Z'])
})
