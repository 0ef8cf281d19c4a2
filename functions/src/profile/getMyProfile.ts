import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { getMyProfile as contract } from '../../../shared/contract/profile/getMyProfile.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { getMyProfile as needs } from './needs.ts'
import { ownAccount, ownRecord, presentProfile } from './ownProfile.ts'

type Deps = DepsOf<typeof needs>

/** The caller's own record, if the account is connected to one, and what the account knows. */
export async function getMyProfile(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [{ applicant }, account] = await Promise.all([ownRecord(actor.userId, deps), ownAccount(actor.userId, deps)])
  return presentProfile(applicant, account, actor, deps)
}
