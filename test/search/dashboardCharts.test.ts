import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartRange, dayAtPercent } from '../../functions/src/search/dashboardCharts.ts'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { chartLimits, dashboardChartsSchema } from '../../shared/search/domain/dashboardCharts.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCharts } from '../make/charts.ts'
import { people } from './engine/generatedPeople.ts'

const day = (moment: string) => new Date(moment).toLocaleDateString('sv', { timeZone: 'Europe/Copenhagen' })

/** Half past midnight in Denmark, when it is still the day before in UTC. */
const now = new Date('2026-03-15T23:30:00Z')
const today = '2026-03-16'

describe('the charts', () => {
  it('equal a count over each single applicant', () =>
    fc.assert(
      fc.property(people(60), (everybody) => {
        const charts = dashboardChartsSchema.parse(makeCharts(everybody, now))
        const present = everybody.filter(({ status }) => status !== 'archived')
        const active = present.filter(({ status }) => status === 'active')
        const open = active.filter(({ pipelineStage }) => !['hired', 'rejected'].includes(pipelineStage))
        expect(charts.stages).toEqual(
          pipelineStages.map((stage) => ({
            stage,
            count: active.filter(({ pipelineStage }) => pipelineStage === stage).length,
          })),
        )
        for (const { channel, count } of charts.sources.channels)
          expect(count).toBe(active.filter((person) => person.channel === channel).length)
        expect(charts.sources.unknown).toBe(active.filter(({ channel }) => channel === undefined).length)
        const { channels, others, unknown } = charts.sources
        expect(channels.reduce((sum, { count }) => sum + count, others + unknown)).toBe(active.length)
        for (const { stage, count, median, p90 } of charts.timeInStage) {
          const there = open.filter(({ pipelineStage }) => pipelineStage === stage)
          const stayed = there.flatMap(({ stageChangedAt }) =>
            stageChangedAt ? [Math.max(0, (Date.parse(today) - Date.parse(day(stageChangedAt))) / 86_400_000)] : [],
          )
          expect(count).toBe(there.length)
          expect([median, p90]).toEqual([50, 90].map((percent) => atPercent(stayed, percent)))
        }
        expect(charts.hires.map(({ month }) => month)).toEqual(lastTwelveMonths)
        for (const { month, count } of charts.hires)
          expect(count).toBe(
            present.filter(
              ({ pipelineStage, stageChangedAt }) =>
                pipelineStage === 'hired' && stageChangedAt && day(stageChangedAt).startsWith(month),
            ).length,
          )
        const { weeks, professions } = charts.availability
        expect(charts.availability.now).toBe(open.filter(({ earliestStartDate: start = '~' }) => start <= today).length)
        for (const { from, to, counts, others } of weeks) {
          const starting = open.filter(({ earliestStartDate: start = '' }) => start >= from && start <= to)
          expect(counts.length).toBe(professions.length)
          expect(counts.reduce((sum, count) => sum + count, others)).toBe(starting.length)
          const ofFirst = starting.filter(
            (person) => person.professions[0]?.profession.toLowerCase() === professions[0]?.toLowerCase(),
          )
          if (professions.length > 0) expect(counts[0]).toBe(ofFirst.length)
        }
      }),
    ))

  it('use weeks that start tomorrow and end on Sundays', () => {
    const { weeks } = makeCharts([], now).availability
    expect(weeks).toHaveLength(chartLimits.startWeeks)
    expect(weeks[0]).toMatchObject({ from: '2026-03-17', to: '2026-03-22' })
    expect(weeks[1]).toMatchObject({ from: '2026-03-23', to: '2026-03-29' })
    const onSunday = makeCharts([], new Date('2026-03-22T12:00:00Z')).availability
    expect(onSunday.weeks[0]).toMatchObject({ from: '2026-03-23', to: '2026-03-29' })
    expect(chartRange(new Date('2026-03-21T12:00:00Z')).starts.slice(0, 2)).toEqual(['2026-03-22', '2026-03-23'])
  })

  it('name the most frequent professions and count all others together', () => {
    const trades = ['Welder', 'Carpenter/Joiner', 'Roofer', 'Painter', 'Electrician', 'Plumber']
    const everybody = trades.flatMap((profession, rank) =>
      Array.from({ length: 7 - rank }, (_, nth) =>
        makeApplicant({
          id: idOf(rank * 10 + nth),
          professions: [{ profession, yearsOfExperience: 2 }],
          earliestStartDate: '2026-03-18',
        }),
      ),
    )
    const { professions, weeks } = makeCharts(
      [...everybody, makeApplicant({ id: idOf(99), professions: [], earliestStartDate: '2026-03-18' })],
      now,
    ).availability
    expect(professions).toEqual(trades.slice(0, 5))
    expect(weeks[0]).toMatchObject({ counts: [7, 6, 5, 4, 3], others: 3 })
  })
})

const lastTwelveMonths = [
  ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'],
  ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
]

/** Takes the percentile from the sorted values, unlike the product, which counts up. */
const atPercent = (values: readonly number[], percent: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? null

describe('the day that covers a given percentage', () => {
  it('is the same by counting up as by sorting', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 300 }), fc.integer({ min: 1, max: 100 }), (values, percent) => {
        const days = values.map((value) => ({ day: value, count: 1 }))
        expect(dayAtPercent(days, percent)).toBe(atPercent(values, percent))
      }),
    ))

  it('does not depend on how equal days are grouped', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ day: fc.nat(30), count: fc.integer({ min: 1, max: 9 }) })), (days) => {
        const each = days.flatMap(({ day, count }) => Array.from({ length: count }, () => ({ day, count: 1 })))
        expect(dayAtPercent(days, 90)).toBe(dayAtPercent(each, 90))
      }),
    ))
})
