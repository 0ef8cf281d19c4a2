import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { countSubmissions as contract } from '../../../shared/contract/submissions/countSubmissions.ts'
import { type SubmissionStatus, submissionStatuses } from '../../../shared/domain/submission.ts'
import { type SubmissionStore, submissionStore } from '../data/submissionStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'countByStatus'>
}

/** How many submissions there are of each status, a moment ago. */
export async function countSubmissions(
  _input: RouteInput<typeof contract>,
  _call: Pick<Call, 'actor'>,
  { submissions }: Deps,
): Promise<RouteResult<typeof contract>> {
  const counts = await Promise.all(
    submissionStatuses.map(async (status) => [status, await submissions.countByStatus(status)] as const),
  )
  return Object.fromEntries(counts) as Record<SubmissionStatus, number>
}

export const handler = httpHandler(contract, countSubmissions, () => ({ submissions: submissionStore(liveTable()) }))
