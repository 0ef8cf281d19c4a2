import { expect, test } from 'vitest'
import { applicantEndItems } from '../../../functions/src/applicants/stores/applicantEndItems.ts'
import { makeApplicant } from '../../make/applicant.ts'

const now = '2026-11-02T08:00:00.000Z'
const changed = (fields: Parameters<typeof makeApplicant>[0]) => {
  const before = makeApplicant(fields)
  return applicantEndItems(before, { ...before, updatedAt: now })
}

test('what only happens with somebody writes nothing of their end, whichever rule holds before and after', () => {
  const agreed = { at: '2025-09-01T08:00:00.000Z', textVersion: '2025-01' }
  expect(changed({ updatedAt: '2025-09-01T08:00:00.000Z', poolConsent: agreed })).toEqual([])
  expect(changed({ updatedAt: '2026-02-01T08:00:00.000Z' })).toEqual([])
  // A rejection of before its day was kept counts from the last change.
  expect(changed({ updatedAt: '2026-02-01T08:00:00.000Z', pipelineStage: 'rejected' })).toEqual([])
})

test('what is decided moves the end, and so does a new record', () => {
  const before = makeApplicant({ updatedAt: now })
  const rejected = { ...before, pipelineStage: 'rejected', stageChangedAt: now } as const
  expect(applicantEndItems(before, rejected)).toHaveLength(2)
  expect(applicantEndItems(undefined, before)).toHaveLength(1)
})
