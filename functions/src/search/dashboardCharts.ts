import { isOpenStage, pipelineStages } from '../../../shared/applicants/domain/pipeline.ts'
import { addToMonth, dateOfDay, dayNumber, daysAfter, weekday } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { chartLimits, type DashboardCharts } from '../../../shared/search/domain/dashboardCharts.ts'
import type { ApplicantHistograms, DayCounts, HistogramRange } from './applicantSearch.ts'

/** Returns the range of days that the charts need now. */
export function chartRange(now: Date): HistogramRange {
  const today = dateInDenmark(now)
  return { hiredFrom: dayNumber(`${firstMonth(today)}-01`), starts: startsFrom(today) }
}

/** Returns the charts for histograms in the current range. */
export function chartsOf(histograms: ApplicantHistograms, now: Date): DashboardCharts {
  const today = dateInDenmark(now)
  const { stages, sinceByStage, hired, startable, starting } = histograms
  const countAt = (stage: string) => stages.find((each) => each.stage === stage)?.count ?? 0
  const daysAt = (stage: string) => sinceByStage.find((each) => each.stage === stage)?.days ?? []
  return {
    stages: pipelineStages.map((stage) => ({ stage, count: countAt(stage) })),
    timeInStage: pipelineStages.filter(isOpenStage).map((stage) => {
      const durations = daysUntil(dayNumber(today), daysAt(stage))
      return { stage, count: countAt(stage), median: dayAtPercent(durations, 50), p90: dayAtPercent(durations, 90) }
    }),
    sources: sourcesOf(histograms),
    hires: hiresByMonth(hired, firstMonth(today)),
    availability: { now: startable, ...byProfession(starting, startsFrom(today)) },
  }
}

function sourcesOf({ channels, stages }: ApplicantHistograms): DashboardCharts['sources'] {
  const shown = channels.slice(0, chartLimits.sources)
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  return {
    channels: shown.map(({ value, count }) => ({ channel: value.toLowerCase(), count })),
    others: sum(channels) - sum(shown),
    unknown: sum(stages) - sum(channels),
  }
}

/** Converts days to the number of days before today. A clock that was ahead gives 0, not a negative number. */
const daysUntil = (today: number, since: DayCounts): DayCounts =>
  since.map(({ day, count }) => ({ day: Math.max(0, today - day), count }))

/**
 * Returns the percentile in days: the lowest value that at least `percent` of the applicants don't exceed, without
 * interpolation. Null without applicants.
 */
export function dayAtPercent(durations: DayCounts, percent: number): number | null {
  const ascending = durations.toSorted((a, b) => a.day - b.day)
  const people = ascending.reduce((sum, { count }) => sum + count, 0)
  let within = 0
  for (const { day, count } of ascending) {
    within += count
    if (within * 100 >= people * percent) return day
  }
  return null
}

const firstMonth = (today: string): string => addToMonth(today.slice(0, 7), 1 - chartLimits.hireMonths)

function hiresByMonth(hired: DayCounts, first: string): DashboardCharts['hires'] {
  const counts = new Map<string, number>()
  for (const { day, count } of hired) {
    const month = dateOfDay(day).slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + count)
  }
  return Array.from({ length: chartLimits.hireMonths }, (_, index) => {
    const month = addToMonth(first, index)
    return { month, count: counts.get(month) ?? 0 }
  })
}

/** Returns tomorrow, the following Mondays and the day after the last week. */
function startsFrom(today: string): string[] {
  const tomorrow = daysAfter(today, 1)
  const monday = daysAfter(tomorrow, 7 - weekday(dayNumber(tomorrow)))
  return [tomorrow, ...Array.from({ length: chartLimits.startWeeks }, (_, week) => daysAfter(monday, 7 * week))]
}

function byProfession(
  starting: ApplicantHistograms['starting'],
  starts: readonly string[],
): Omit<DashboardCharts['availability'], 'now'> {
  const totals = new Map<string, number>()
  for (const { value, count } of starting.flatMap(({ professions }) => professions))
    totals.set(value, (totals.get(value) ?? 0) + count)
  const byFrequency = [...totals].sort(([a, of], [b, other]) => other - of || (a < b ? -1 : 1))
  const professions = byFrequency.slice(0, chartLimits.professions).map(([value]) => value)
  const weeks = starting.map(({ count, professions: found }, week) => {
    const counts = professions.map((value) => found.find((each) => each.value === value)?.count ?? 0)
    return {
      from: starts[week] as string,
      to: daysAfter(starts[week + 1] as string, -1),
      counts,
      others: count - counts.reduce((sum, each) => sum + each, 0),
    }
  })
  return { professions, weeks }
}
