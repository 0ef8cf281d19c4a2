import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { signIn as contract } from '../../../shared/contract/identity/signIn.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { type Reply, reply } from '../useCase/reply.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import { accountAudit } from './accountAudit.ts'
import type { signIn as needs } from './needs.ts'
import { newSession } from './newSession.ts'
import { passwordMatches } from './passwords.ts'
import { countAttempt, countSignIn, signInPair } from './throttling.ts'

type Deps = DepsOf<typeof needs>

/**
 * Signs in with username or email. Throws `wrong_credentials`, the same for an unknown account, a wrong password and an
 * account that is not active, after the same work; `too_many_requests` after too many attempts.
 */
export async function signIn(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const { clientAddress } = call
  const now = deps.now()
  const [attempt] = await Promise.all([
    countSignIn(deps.throttle, body.username, clientAddress, now),
    countAttempt(deps.throttle, 'signInAddress', clientAddress, now),
  ])
  await countAttempt(deps.throttle, 'signInAccount', body.username, now)
  const user = await deps.users.byUsernameOrEmail(body.username)
  const matches = await passwordMatches(body.password, user?.passwordHash)
  if (!user?.isActive || !matches) {
    if (user && attempt.isLast) await deps.users.remark(accountAudit('user.locked_out', user.id, call, deps))
    throw new ProductError('wrong_credentials', 'Invalid username or password')
  }
  const { session, token } = await newSession(user, deps)
  await Promise.all([deps.sessions.start(session), deps.throttle.clear(signInPair(body.username, clientAddress))])
  return reply(user, { session: token })
}
