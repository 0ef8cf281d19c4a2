import type { getSubmission as contract } from '../../../../shared/intake/contract/getSubmission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { logView } from '../../applicants/viewLog.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getSubmission as permissions } from '../permissions.ts'
import { presentSubmission } from '../presentSubmission.ts'
import { knownSubmission } from '../review.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns one submission. Throws `not_found`, including if it was withdrawn. */
export async function getSubmission(
  { params }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const submission = await knownSubmission(params.id, deps.submissions)
  const [answer] = await Promise.all([
    presentSubmission(submission, deps.names),
    logView({ resource: 'submission', id: submission.id }, actor, deps),
  ])
  return answer
}
