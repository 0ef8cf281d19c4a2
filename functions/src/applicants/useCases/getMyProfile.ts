import type { getMyProfile as contract } from '../../../../shared/applicants/contract/getMyProfile.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getMyProfile as permissions } from '../permissions.ts'
import { ownAccount, ownRecord, presentProfile } from '../profile/ownProfile.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns the caller's own record, if the account has one, and the account's own data. */
export async function getMyProfile(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [{ applicant }, account] = await Promise.all([ownRecord(actor.userId, deps), ownAccount(actor.userId, deps)])
  return presentProfile(applicant, account, actor, deps)
}
