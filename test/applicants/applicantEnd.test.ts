import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicantEnd } from '../../shared/applicants/domain/applicantEnd.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { poolText } from '../../shared/applicants/domain/poolConsent.ts'
import { periodEnd } from '../../shared/kernel/domain/periodEnd.ts'
import { applicantStatuses } from '../../shared/kernel/lists/applicantStatuses.ts'
import { maxRejectedMonths, retentionPeriods } from '../../shared/privacy/domain/retentionPeriods.ts'
import { makeApplicant } from '../make/applicant.ts'

const decidedAt = '2026-11-25T10:00:00.000Z'
const longer = (months: number, about = decidedAt) => ({
  ...{ months, reason: 'A claim', decidedAt: about, saidAt: '2026-12-01T08:00:00.000Z' },
})
const at = { stageChangedAt: decidedAt, updatedAt: decidedAt }
const rejected = makeApplicant({ pipelineStage: 'rejected', ...at })
const open = makeApplicant({ pipelineStage: 'screening', ...at })
const hired = makeApplicant({ pipelineStage: 'hired', ...at })

test('retains a rejected applicant for six months', () => {
  expect(applicantEnd(rejected)).toEqual({ rule: 'rejectedApplicant', months: 6, until: '2027-05-25T10:00:00.000Z' })
})

test('retains an open applicant for a year after the latest past or planned activity', () => {
  expect(applicantEnd(open)).toEqual({ rule: 'openApplicant', months: 12, until: '2027-11-25T10:00:00.000Z' })
  expect(applicantEnd({ ...open, lastContactedDate: '2027-01-04' })?.until).toBe('2028-01-04T00:00:00.000Z')
  expect(applicantEnd({ ...open, nextActionDate: '2028-02-01' })?.until).toBe('2029-02-01T00:00:00.000Z')
  expect(applicantEnd(open, { lastAt: '2027-03-01T08:00:00.000Z', work: [] })?.until).toBe('2028-03-01T08:00:00.000Z')
})

test('retains an archived applicant for six months and ignores an extension given to a rejection', () => {
  const archived = { ...open, status: 'archived' as const, keptLonger: longer(36) }
  expect(applicantEnd(archived)).toEqual({ rule: 'archivedApplicant', months: 6, until: '2027-05-25T10:00:00.000Z' })
})

test('retains a placed applicant for five years after the year the work ended, even if rejected since', () => {
  const placed = { rule: 'placed', months: 60, until: '2032-01-01T00:00:00.000Z' }
  expect(applicantEnd(hired)).toEqual(placed)
  for (const person of [hired, rejected, open, { ...open, status: 'archived' as const }])
    expect(applicantEnd(person, { work: [{ until: '2025-06-30' }, { until: '2026-12-31' }] })).toEqual(placed)
})

test('sets no end while an applicant works with no known last day', () => {
  for (const pipelineStage of pipelineStages)
    expect(applicantEnd({ ...open, pipelineStage }, { work: [{ until: '2020-01-01' }, {}] })).toBeUndefined()
})

test('applies an extension and its reason, but never shortens retention', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxRejectedMonths }), (months) => {
      const end = applicantEnd({ ...rejected, keptLonger: longer(months) })
      expect(end).toMatchObject({ months: Math.max(6, months), reason: 'A claim' })
      expect(end?.until).toBe(periodEnd({ count: Math.max(6, months), unit: 'months' }, decidedAt))
    }),
  )
})

test('applies an extension only to the decision it was given for', () => {
  const keptLonger = longer(36, '2026-01-01T08:00:00.000Z')
  expect(applicantEnd({ ...rejected, keptLonger })).toEqual(applicantEnd(rejected))
})

const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = moment.map((each) => each.slice(0, 10))

/** Computes every end that applies, one by one, with plain JavaScript dates. */
function oracle(person: typeof open, lastAt: string | undefined, work: readonly string[]) {
  const after = (from: string, months: number): string => {
    const date = new Date(from)
    const wanted = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + months)
    date.setUTCDate(Math.min(wanted, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()))
    return date.toISOString()
  }
  const newYear = (from: string) => new Date(Date.UTC(Number(from.slice(0, 4)) + 1, 0, 1)).toISOString()
  const happened = [person.stageChangedAt, person.updatedAt, person.availabilityConfirmedAt, lastAt]
  const days = [person.lastContactedDate, person.nextActionDate].map((each) => each && `${each}T00:00:00.000Z`)
  const latest =
    [...happened, ...days]
      .flatMap((each) => each ?? [])
      .sort()
      .at(-1) ?? ''
  const ends: [string, string][] = work.map((until) => ['placed', after(newYear(until), 60)])
  if (person.pipelineStage === 'rejected') ends.push(['rejectedApplicant', after(person.stageChangedAt ?? '', 6)])
  else if (person.pipelineStage === 'hired') ends.push(['placed', after(newYear(latest), 60)])
  else if (person.status === 'archived') ends.push(['archivedApplicant', after(latest, 6)])
  else ends.push(['openApplicant', after(latest, 12)])
  if (person.poolConsent && !person.poolConsent.endedAt) ends.push(['talentPool', after(person.poolConsent.at, 24)])
  const until = ends
    .map(([, end]) => end)
    .sort()
    .at(-1)
  return { until, rules: ends.flatMap(([rule, end]) => (end === until ? [rule] : [])) }
}

test('applies the rule with the latest date and names it', () => {
  const person = fc.record({
    pipelineStage: fc.constantFrom(...pipelineStages),
    status: fc.constantFrom(...applicantStatuses),
    stageChangedAt: moment,
    updatedAt: moment,
    availabilityConfirmedAt: fc.option(moment, { nil: undefined }),
    lastContactedDate: fc.option(day, { nil: undefined }),
    nextActionDate: fc.option(day, { nil: undefined }),
    poolConsent: fc.option(
      fc.record({ at: moment, textVersion: fc.constant('2026-11'), endedAt: fc.option(moment, { nil: undefined }) }),
      { nil: undefined },
    ),
  })
  fc.assert(
    fc.property(
      person,
      fc.option(moment, { nil: undefined }),
      fc.array(day, { maxLength: 3 }),
      (fields, lastAt, work) => {
        const whole = { ...open, ...fields }
        const end = applicantEnd(whole, { lastAt, work: work.map((until) => ({ until })) })
        const { until, rules } = oracle(whole, lastAt, work)
        expect(end?.until).toBe(until)
        expect(rules).toContain(end?.rule)
      },
    ),
  )
})

test('can only postpone the end because of related items', () => {
  fc.assert(
    fc.property(fc.constantFrom(open, hired, rejected), moment, fc.array(day), (person, lastAt, work) => {
      const byRecord = applicantEnd(person)?.until ?? ''
      const byAll = applicantEnd(person, { lastAt, work: work.map((until) => ({ until })) })?.until ?? ''
      expect(byAll >= byRecord).toBe(true)
    }),
  )
})

test('states the retention period in the consent text', () => {
  const { count } = retentionPeriods.talentPool
  expect([poolText.en, poolText.da].filter((text) => !text.includes(` ${count} m`))).toEqual([])
})
