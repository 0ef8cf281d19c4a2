import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getMyDeletion as contract } from '../../../../shared/privacy/contract/getMyDeletion.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getMyDeletion as permissions } from '../permissions.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/** Returns the caller's deletion request, or none if they have no record. */
export async function getMyDeletion(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const applicantId = await deps.profiles.applicantIdOf(actor.userId)
  const { request } = applicantId === undefined ? {} : await deps.deletions.of(applicantId)
  return { request: request && presentOwnRequest(request) }
}
