import type { signOut as contract } from '../../../../shared/accounts/contract/signOut.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { claimsOfCaller } from '../newSession.ts'
import type { signOut as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Ends the cookie's session, here and wherever the cookie was copied to. Without a session it only clears the cookie.
 */
export async function signOut(
  _input: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<undefined>> {
  const current = await claimsOfCaller(call, deps)
  if (current) await deps.sessions.end(current.userId, current.jti)
  return reply(undefined, { session: null })
}
