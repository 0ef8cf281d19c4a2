import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { countSubmissions as contract } from '../../../shared/contract/submissions/countSubmissions.ts'
import { type SubmissionStatus, submissionStatuses } from '../../../shared/domain/submission.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { countSubmissions as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/** How many submissions there are of each status, a moment ago. */
export async function countSubmissions(
  _input: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { submissions }: Deps,
): Promise<RouteResult<typeof contract>> {
  const counts = await Promise.all(
    submissionStatuses.map(async (status) => [status, await submissions.countByStatus(status)] as const),
  )
  return Object.fromEntries(counts) as Record<SubmissionStatus, number>
}
