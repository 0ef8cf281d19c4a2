import type { findDuplicates as contract } from '../../../../shared/intake/contract/findDuplicates.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { similarApplicants } from '../../search/similarApplicants.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { latestPending } from '../pendingPerson.ts'
import type { findDuplicates as permissions } from '../permissions.ts'
import { similarPending } from '../similarPending.ts'

type Deps = DependenciesOf<typeof permissions>
type Result = RouteResult<typeof contract>

/**
 * Finds possible duplicates of these people among applicants and, if requested, pending submissions. Without an engine
 * no applicants are found and the result is marked as degraded.
 */
export async function findDuplicates(
  { body: { people, alsoPending } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<Result> {
  const [found, submissions] = await Promise.all([
    similarApplicants(people, deps),
    alsoPending ? deps.submissions.newestPending(latestPending) : undefined,
  ])
  return { ...found, ...(submissions && { pending: similarPending(people, submissions) }) }
}
