import { chartRange, chartsOf } from '../../functions/src/search/dashboardCharts.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { DashboardCharts } from '../../shared/search/domain/dashboardCharts.ts'
import { oracle } from '../search/engine/oracle.ts'

/** Returns the charts of exactly these people, computed by counting. */
export const makeCharts = (people: readonly Applicant[] = [], now = new Date()): DashboardCharts =>
  chartsOf(oracle(people, now).histograms(chartRange(now)), now)
