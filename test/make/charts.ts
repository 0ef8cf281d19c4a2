import { chartRange, chartsOf } from '../../functions/src/search/dashboardCharts.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { DashboardCharts } from '../../shared/search/domain/dashboardCharts.ts'
import { oracle } from '../search/engine/oracle.ts'

/** The charts of exactly these people, by a count of each of them. */
export const makeCharts = (people: readonly Applicant[] = [], now = new Date()): DashboardCharts =>
  chartsOf(oracle(people, now).histograms(chartRange(now)), now)
