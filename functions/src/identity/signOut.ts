import type { RouteInput } from '../../../shared/contract/defineRoute.ts'
import { signOut as contract } from '../../../shared/contract/identity/signOut.ts'
import { type SessionStore, sessionStore } from '../data/sessionStore.ts'
import { clearedSessionCookie } from '../http/cookies.ts'
import { httpHandler, type PublicCall, type Reply, reply } from '../http/httpHandler.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveTable } from '../platform/table.ts'
import { liveSessionKeys } from './liveSessionKeys.ts'
import { readSessionToken, type SessionKeys } from './sessionToken.ts'

interface Deps {
  sessions: Pick<SessionStore, 'end'>
  sessionKeys: () => Promise<SessionKeys>
  secureCookies: boolean
  now: () => Date
}

/** Ends the session that the cookie stands for, here and wherever the cookie was copied to. Without one it just clears the cookie. */
export async function signOut(
  _input: RouteInput<typeof contract>,
  { sessionCookie }: PublicCall,
  deps: Deps,
): Promise<Reply<undefined>> {
  const claims = sessionCookie && (await readSessionToken(await deps.sessionKeys(), sessionCookie, deps.now()))
  if (claims) await deps.sessions.end(claims.userId, claims.jti)
  return reply(undefined, { setCookie: clearedSessionCookie(deps.secureCookies) })
}

const liveDeps = (): Deps => ({
  sessions: sessionStore(liveTable()),
  sessionKeys: liveSessionKeys,
  secureCookies: readEnvironment('edge').SECURE_COOKIES === 'yes',
  now: () => new Date(),
})

export const handler = httpHandler(contract, signOut, liveDeps)
