import type { readInvitation as contract } from '../../../../shared/accounts/contract/readInvitation.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { withoutEmail } from '../emailOwnership.ts'
import { acceptable } from '../invitationTokens.ts'
import type { readInvitation as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns an invitation for its recipient. Throws `invalid_link` and `already_exists`. */
export async function readInvitation(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { invitation, holder } = await acceptable(body.token, deps)
  if (!holder) return invitation
  const { username } = withoutEmail(holder, invitation, deps.now())
  return { ...invitation, losesIt: { username } }
}
