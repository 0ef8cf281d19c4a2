import * as z from 'zod'
import { pipelineStageSchema } from '../../applicants/domain/pipeline.ts'
import { monthPattern } from '../../kernel/domain/copenhagenDate.ts'

/** How far the charts of the dashboard look, and how much each tells apart. */
export const chartLimits = {
  /** Months back from this one, which is among them. */
  hireMonths: 12,
  /** Weeks ahead from tomorrow; the first one may be shorter. */
  startWeeks: 12,
  /** Ways to us that are counted by themselves. */
  sources: 8,
  /** Professions that are counted by themselves; all others are counted together. */
  professions: 5,
} as const

const monthSchema = z.string().regex(monthPattern)

/**
 * What the charts of the dashboard show, as numbers. People who are archived are in none of them; of the others those who are
 * active, and for hires those who are inactive, too, since many of them are.
 */
export const dashboardChartsSchema = z.object({
  /** How many stand in each stage, in the order of the pipeline. */
  stages: z.array(z.object({ stage: pipelineStageSchema, count: z.int() })),
  /**
   * For each stage in which nothing is decided: for how many whole days those who stand there now have stood there. Half of them
   * have stood there no longer than the median, nine in ten no longer than `p90`; both are null where it is known of nobody.
   */
  timeInStage: z.array(
    z.object({ stage: pipelineStageSchema, count: z.int(), median: z.int().nullable(), p90: z.int().nullable() }),
  ),
  /** How those who are active came to us: the most frequent channels, all others together, and those of whom it is not known. */
  sources: z.object({
    channels: z.array(z.object({ channel: z.string(), count: z.int() })),
    others: z.int(),
    unknown: z.int(),
  }),
  /** How many were moved to hired in each month, by Danish time, the current one last. Who is hired no more is not counted. */
  hires: z.array(z.object({ month: monthSchema, count: z.int() })),
  /** When those of whom nothing is decided can start. */
  availability: z.object({
    /** Those who could start already. */
    now: z.int(),
    /** The most frequent professions of the coming weeks, as people spell them; each person counts in their first one. */
    professions: z.array(z.string()),
    /** Each with its first and last day, the count of each of those professions, and of all others together. */
    weeks: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), counts: z.array(z.int()), others: z.int() })),
  }),
})
export type DashboardCharts = z.infer<typeof dashboardChartsSchema>
