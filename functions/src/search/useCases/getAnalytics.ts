import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getAnalytics as contract } from '../../../../shared/search/contract/getAnalytics.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { monthStartInDenmark } from '../meaning/copenhagenTime.ts'
import type { getAnalytics as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the dashboard figures. Those from the engine are null while it is unavailable. */
export async function getAnalytics(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  { submissions, breaker, now }: Deps,
): Promise<RouteResult<typeof contract>> {
  const [figures, { pending }] = await Promise.all([
    breaker<Omit<RouteResult<typeof contract>, 'pendingReview'>>(
      (engine) => engine.figures(monthStartInDenmark(now())),
      async () => ({ totalApplicants: null, starredApplicants: null, placedThisMonth: null }),
    ),
    submissions.counts(),
  ])
  return { ...figures, pendingReview: pending }
}
