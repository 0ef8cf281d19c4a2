import { expect, test } from 'vitest'
import { nextVersion } from '../../functions/src/applicants/nextVersion.ts'
import { changeItems } from '../../functions/src/applicants/stores/applicantStore.ts'
import type { ChangeLog } from '../../functions/src/applicants/stores/changeLogItems.ts'
import { recordItems } from '../../functions/src/edge/recordItems.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

const at = '2026-03-01T08:00:00.000Z'
const log: ChangeLog = { timeline: [], audit: makeAuditEntry() }

/** Returns the names of the items that a change writes, besides the record and its log. */
const written = (before: Applicant, changes: Partial<Applicant>) =>
  Object.entries(changeItems(before, nextVersion(before, changes, at), log, recordItems)).flatMap(([name, items]) =>
    name === 'record' || name === 'changeLog' || [items].flat().length === 0 ? [] : [name],
  )

const waiver = { requirements: ['certificate:x'], until: '2026-05-01', reason: 'Booked', by: idOf(901), at }
const agreed = { at: '2026-01-01T08:00:00.000Z', textVersion: '2025-01' }
const source = { partnerId: idOf(950), name: 'A partner' }

test.each(pipelineStages)(
  'a waiver or a picture needs no items other than the record and its log in stage %s',
  (stage) => {
    const before = makeApplicant({ pipelineStage: stage, source, poolConsent: agreed })
    expect(written(before, { waiver })).toEqual([])
    expect(written(before, { profilePicture: idOf(5) })).toEqual([])
  },
)

test('releasing an email deletes its lock only', () => {
  const before = makeApplicant()
  expect(written(before, { unconfirmedEmail: before.email })).toEqual(['oldEmail'])
})

test('the end of a talent pool consent notifies the partner and moves scheduled tasks', () => {
  const before = makeApplicant({ pipelineStage: 'rejected', source, poolConsent: agreed })
  expect(written(before, { poolConsent: { ...agreed, endedAt: at } })).toEqual(['webhookEvents', 'due'])
  expect(written({ ...before, source: undefined }, { poolConsent: { ...agreed, endedAt: at } })).toEqual(['due'])
})

test('another email takes its lock and releases the previous one', () => {
  expect(written(makeApplicant(), { email: 'new@example.com' })).toEqual(['email', 'oldEmail'])
})
