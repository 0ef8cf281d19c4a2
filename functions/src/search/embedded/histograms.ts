import { isOpenStage, type PipelineStage, pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import type { FacetCount } from '../../../../shared/search/domain/applicantSearch.ts'
import type { ApplicantHistograms, DayCounts, HistogramRange } from '../applicantSearch.ts'
import { keepOnly, slotsOf } from './bitset.ts'
import type { FacetColumn } from './facetColumn.ts'
import { dateNumber, type Records } from './records.ts'

/** Counts the records for charts in one pass over the active ones and one over the hired ones. */
export function histogramsOf(records: Records, { hiredFrom, starts }: HistogramRange): ApplicantHistograms {
  const live = records.live.upTo(records.slots)
  const active = live.slice()
  keepOnly(active, records.facets.status.having(['active']))
  const stages = new Map<PipelineStage, number>()
  const sinceByStage = new Map<PipelineStage, Days>()
  const open: number[] = []
  const activeSlots = slotsOf(active)
  for (const slot of activeSlots) {
    const stage = pipelineStages[records.stage.values[slot] as number] as PipelineStage
    stages.set(stage, (stages.get(stage) ?? 0) + 1)
    if (!isOpenStage(stage)) continue
    open.push(slot)
    const days = sinceByStage.get(stage) ?? new Days()
    sinceByStage.set(stage, days)
    days.add(records.stageDay.values[slot] as number)
  }
  const hired = new Days()
  const hiredSlots = live.slice()
  keepOnly(hiredSlots, records.facets.pipelineStage.having(['hired']))
  for (const slot of slotsOf(hiredSlots)) {
    const day = records.stageDay.values[slot] as number
    if (day >= hiredFrom) hired.add(day)
  }
  return {
    stages: [...stages].map(([stage, count]) => ({ stage, count })),
    channels: answeredBy(records.facets.channel, activeSlots),
    sinceByStage: [...sinceByStage].map(([stage, days]) => ({ stage, days: days.counts() })),
    hired: hired.counts(),
    ...startsOf(records, open, starts),
  }
}

const answeredBy = (column: FacetColumn, slots: Uint32Array): FacetCount[] =>
  column.answer(column.count(slots, column.noCounts()))

class Days {
  readonly #counts = new Map<number, number>()

  /** Infinity means no day. */
  add(day: number): void {
    if (Number.isFinite(day)) this.#counts.set(day, (this.#counts.get(day) ?? 0) + 1)
  }

  counts(): DayCounts {
    return [...this.#counts].map(([day, count]) => ({ day, count }))
  }
}

function startsOf(
  records: Records,
  slots: readonly number[],
  starts: readonly string[],
): Pick<ApplicantHistograms, 'startable' | 'starting'> {
  const bounds = starts.map(dateNumber)
  const periods: number[][] = Array.from({ length: starts.length + 1 }, () => [])
  for (const slot of slots) {
    const start = records.earliestStart.values[slot] as number
    const period = bounds.findIndex((bound) => start < bound)
    periods[period < 0 ? starts.length : period]?.push(slot)
  }
  const { firstProfession } = records
  return {
    startable: periods[0]?.length ?? 0,
    starting: periods.slice(1, -1).map((period) => ({
      count: period.length,
      professions: answeredBy(firstProfession, Uint32Array.from(period)),
    })),
  }
}
