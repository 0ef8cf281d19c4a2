import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { signIn as contract } from '../../../shared/contract/identity/signIn.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { type SessionStore, sessionStore } from '../data/sessionStore.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { type UserStore, userStore } from '../data/userStore.ts'
import { httpHandler, type PublicCall, type Reply, reply } from '../http/httpHandler.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveTable } from '../platform/table.ts'
import { accountAudit } from './accountAudit.ts'
import { liveSessionKeys } from './liveSessionKeys.ts'
import { newSession, type SessionDeps } from './newSession.ts'
import { passwordMatches } from './passwords.ts'
import { countAttempt, countSignIn, signInPair } from './throttling.ts'

interface Deps extends SessionDeps {
  users: Pick<UserStore, 'byUsernameOrEmail' | 'remark'>
  sessions: Pick<SessionStore, 'start'>
  throttle: ThrottleStore
}

/**
 * Signs in with username or email. Throws `wrong_credentials`, the same for an unknown account, a wrong password and an
 * account that is not active, after the same work; `too_many_requests` after too many attempts.
 */
export async function signIn(
  { body }: RouteInput<typeof contract>,
  call: PublicCall,
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
  const { session, setCookie } = await newSession(user, deps)
  await Promise.all([deps.sessions.start(session), deps.throttle.clear(signInPair(body.username, clientAddress))])
  return reply(user, { setCookie })
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    users: userStore(table),
    sessions: sessionStore(table),
    throttle: throttleStore(table),
    sessionKeys: liveSessionKeys,
    secureCookies: readEnvironment('edge').SECURE_COOKIES === 'yes',
    newId: randomUUID,
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, signIn, liveDeps)
