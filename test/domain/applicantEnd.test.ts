import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicantEnd } from '../../shared/domain/applicantEnd.ts'
import { periodEnd } from '../../shared/domain/periodEnd.ts'
import { pipelineStages } from '../../shared/domain/pipeline.ts'
import { longestRejected } from '../../shared/domain/retentionPeriods.ts'
import { makeApplicant } from '../make/applicant.ts'

const decidedAt = '2026-11-25T10:00:00.000Z'
const longer = (months: number, about = decidedAt) => ({
  ...{ months, reason: 'A claim', decidedAt: about, saidAt: '2026-12-01T08:00:00.000Z' },
})
const rejected = makeApplicant({ pipelineStage: 'rejected', stageChangedAt: decidedAt })

test('who was rejected is kept for six months', () => {
  expect(applicantEnd(rejected)).toEqual({ rule: 'rejectedApplicant', months: 6, until: '2027-05-25T10:00:00.000Z' })
})

test('nobody else has an end, whatever was said before', () => {
  for (const pipelineStage of pipelineStages.filter((stage) => stage !== 'rejected'))
    expect(applicantEnd({ ...rejected, pipelineStage, keptLonger: longer(12) })).toBeUndefined()
})

test('a longer time holds, its reason with it, and never a shorter one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: longestRejected }), (months) => {
      const end = applicantEnd({ ...rejected, keptLonger: longer(months) })
      expect(end).toMatchObject({ months: Math.max(6, months), reason: 'A claim' })
      expect(end?.until).toBe(periodEnd({ count: Math.max(6, months), unit: 'months' }, decidedAt))
    }),
  )
})

test('a longer time is of one decision: a later one begins anew', () => {
  const keptLonger = longer(36, '2026-01-01T08:00:00.000Z')
  expect(applicantEnd({ ...rejected, keptLonger })).toEqual(applicantEnd(rejected))
})
