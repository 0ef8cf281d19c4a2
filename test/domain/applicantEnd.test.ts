import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicantEnd } from '../../shared/domain/applicantEnd.ts'
import { periodEnd } from '../../shared/domain/periodEnd.ts'
import { pipelineStages } from '../../shared/domain/pipeline.ts'
import { poolText } from '../../shared/domain/poolConsent.ts'
import { longestRejected, retentionPeriods } from '../../shared/domain/retentionPeriods.ts'
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

test('of a rejection and a consent to be kept the later end holds, by its own rule', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.boolean(), (days, ended) => {
      const at = new Date(Date.parse(decidedAt) + days * 24 * 3_600_000).toISOString()
      const poolConsent = { at, textVersion: '2026-11', ...(ended && { endedAt: decidedAt }) }
      const end = applicantEnd({ ...rejected, poolConsent })
      const [six, pool] = [applicantEnd(rejected)?.until ?? '', periodEnd({ count: 24, unit: 'months' }, at)]
      const holds = !ended && pool > six
      expect(end).toMatchObject({ rule: holds ? 'talentPool' : 'rejectedApplicant', until: holds ? pool : six })
    }),
  )
})

test('the box says for how long', () => {
  const { count } = retentionPeriods.talentPool
  expect([poolText.en, poolText.da].filter((text) => !text.includes(` ${count} m`))).toEqual([])
})

test('a longer time is of one decision: a later one begins anew', () => {
  const keptLonger = longer(36, '2026-01-01T08:00:00.000Z')
  expect(applicantEnd({ ...rejected, keptLonger })).toEqual(applicantEnd(rejected))
})
