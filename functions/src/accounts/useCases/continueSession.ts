import type { continueSession as contract } from '../../../../shared/accounts/contract/continueSession.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { claimsOfCaller } from '../newSession.ts'
import type { continueSession as permissions } from '../permissions.ts'

/** Moves the end of the caller's session by inactivity. Changes nothing if it has none. */
export async function continueSession(
  { body: { secondsAgo } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const { idle } = call.user
  const claims = idle && (await claimsOfCaller(call, deps))
  if (!claims) return
  const activeAt = Math.floor(deps.now().getTime() / 1000) - secondsAgo
  await deps.sessions.keepAlive(claims, activeAt + idle.seconds)
}
