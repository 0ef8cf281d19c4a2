import type { findPendingSubmissions as contract } from '../../../../shared/intake/contract/findPendingSubmissions.ts'
import { isSought } from '../../../../shared/intake/domain/personSought.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { latestPending, pendingPerson } from '../pendingPerson.ts'
import type { findPendingSubmissions as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** As many as fit in the suggestions, next to applicants and searches. */
const mostFound = 3

/** Returns the latest pending submissions that match a text by name, email or phone, newest first. */
export async function findPendingSubmissions(
  { body: { q } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { submissions }: Deps,
): Promise<RouteResult<typeof contract>> {
  return (await submissions.newestPending(latestPending))
    .map(pendingPerson)
    .filter(({ person: { firstName, lastName }, applied: { email, phone } }) =>
      isSought({ firstName, lastName, email, phone }, q),
    )
    .slice(0, mostFound)
    .map(({ person }) => person)
}
