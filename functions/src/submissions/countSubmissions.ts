import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { countSubmissions as contract } from '../../../shared/contract/submissions/countSubmissions.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { countSubmissions as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** How many submissions there are of each status. */
export function countSubmissions(
  _input: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { submissions }: Deps,
): Promise<RouteResult<typeof contract>> {
  return submissions.counts()
}
