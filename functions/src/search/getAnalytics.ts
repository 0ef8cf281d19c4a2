import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { getAnalytics as contract } from '../../../shared/contract/search/getAnalytics.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { monthStartInDenmark } from './copenhagenTime.ts'
import { liveBreaker } from './liveBreaker.ts'
import type { SearchBreaker } from './searchBreaker.ts'

interface GetAnalyticsDeps {
  submissions: Pick<SubmissionStore, 'countByStatus'>
  breaker: SearchBreaker
  now: () => Date
}

/** The figures of the dashboard; those that the engine knows are null while it is away. */
export async function getAnalytics(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { submissions, breaker, now }: GetAnalyticsDeps,
): Promise<RouteResult<typeof contract>> {
  const [figures, pendingReview] = await Promise.all([
    breaker<Omit<RouteResult<typeof contract>, 'pendingReview'>>(
      (engine) => engine.figures(monthStartInDenmark(now())),
      async () => ({ totalApplicants: null, starredApplicants: null, placedThisMonth: null }),
    ),
    submissions.countByStatus('pending'),
  ])
  return { ...figures, pendingReview }
}

const liveDeps = (): GetAnalyticsDeps => ({
  submissions: submissionStore(liveTable()),
  breaker: liveBreaker(),
  now: () => new Date(),
})

export const handler = httpHandler(contract, getAnalytics, liveDeps)
