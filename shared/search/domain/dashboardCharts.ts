import * as z from 'zod'
import { pipelineStageSchema } from '../../applicants/domain/pipeline.ts'
import { monthPattern } from '../../kernel/domain/copenhagenDate.ts'

/** The range and the detail of the dashboard charts. */
export const chartLimits = {
  /** Months back, including the current one. */
  hireMonths: 12,
  /** Weeks ahead, starting tomorrow. The first one may be shorter. */
  startWeeks: 12,
  /** Channels that are counted separately. */
  sources: 8,
  /** Professions that are counted separately. All others are counted together. */
  professions: 5,
} as const

const monthSchema = z.string().regex(monthPattern)

/**
 * The data of the dashboard charts. Archived people are excluded. The charts count active people, and the hires also inactive ones, because
 * many hired people are inactive.
 */
export const dashboardChartsSchema = z.object({
  /** The number of people per stage, in pipeline order. */
  stages: z.array(z.object({ stage: pipelineStageSchema, count: z.int() })),
  /**
   * For each undecided stage: the number of whole days the people in it have been there, as median and 90th percentile (`p90`). Both are
   * null if no one's time is known.
   */
  timeInStage: z.array(
    z.object({ stage: pipelineStageSchema, count: z.int(), median: z.int().nullable(), p90: z.int().nullable() }),
  ),
  /** The channels of active people: the most frequent ones, the sum of all others, and those without a known channel. */
  sources: z.object({
    channels: z.array(z.object({ channel: z.string(), count: z.int() })),
    others: z.int(),
    unknown: z.int(),
  }),
  /** The number of people moved to hired per month, in Danish time, current month last. People who are no longer hired are not counted. */
  hires: z.array(z.object({ month: monthSchema, count: z.int() })),
  /** When people in undecided stages can start. */
  availability: z.object({
    /** People who can start already. */
    now: z.int(),
    /** The most frequent professions of the coming weeks, as spelled in the records. Each person counts in their first profession. */
    professions: z.array(z.string()),
    /** The first and last day of each week, the count of each of those professions, and the sum of all others. */
    weeks: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), counts: z.array(z.int()), others: z.int() })),
  }),
})
export type DashboardCharts = z.infer<typeof dashboardChartsSchema>
