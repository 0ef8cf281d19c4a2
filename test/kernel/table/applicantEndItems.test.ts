import { expect, test } from 'vitest'
import { applicantEndItems } from '../../../functions/src/applicants/stores/applicantEndItems.ts'
import { makeApplicant } from '../../make/applicant.ts'

const now = '2026-11-02T08:00:00.000Z'
const changed = (fields: Parameters<typeof makeApplicant>[0]) => {
  const before = makeApplicant(fields)
  return applicantEndItems(before, { ...before, updatedAt: now })
}

test('changes other than decisions write no end of retention, whichever rule applies', () => {
  const agreed = { at: '2025-09-01T08:00:00.000Z', textVersion: '2025-01' }
  expect(changed({ updatedAt: '2025-09-01T08:00:00.000Z', poolConsent: agreed })).toEqual([])
  expect(changed({ updatedAt: '2026-02-01T08:00:00.000Z' })).toEqual([])
  // The date of older rejections was not stored, so they count from the last change.
  expect(changed({ updatedAt: '2026-02-01T08:00:00.000Z', pipelineStage: 'rejected' })).toEqual([])
})

test('an end that a change moves to the past is scheduled a day later, so that a mistake can be taken back', () => {
  const decided = { pipelineStage: 'rejected', stageChangedAt: '2026-01-10T08:00:00.000Z' } as const
  const consent = { at: '2026-01-10T08:00:00.000Z', textVersion: '2025-01' }
  const before = makeApplicant({ ...decided, updatedAt: '2026-01-10T08:00:00.000Z', poolConsent: consent })
  const [, scheduled] = applicantEndItems(before, { ...before, poolConsent: undefined, updatedAt: now })
  expect(scheduled).toMatchObject({ Put: { Item: { dueAt: '2026-11-03T08:00:00.000Z' } } })
})

test('a decision or a new record moves the end of retention', () => {
  const before = makeApplicant({ updatedAt: now })
  const rejected = { ...before, pipelineStage: 'rejected', stageChangedAt: now } as const
  expect(applicantEndItems(before, rejected)).toHaveLength(2)
  expect(applicantEndItems(undefined, before)).toHaveLength(1)
})
