import type { SessionUser, User } from '../../../shared/accounts/domain/user.ts'
import { type Reply, reply } from '../kernel/reply.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import { signInAudit } from './accountAudit.ts'
import { rememberDevice } from './knownDevices.ts'
import { newSession, type SignInProof } from './newSession.ts'
import type { SessionKeys } from './sessionToken.ts'
import type { SessionStore } from './stores/sessionStore.ts'
import type { SignInRuleStore } from './stores/signInRuleStore.ts'
import type { UserStore } from './stores/userStore.ts'

interface Deps {
  users: Pick<UserStore, 'noteLanguage'>
  sessions: Pick<SessionStore, 'start'>
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

/** Starts a session for an account that has proved itself. */
export async function completeSignIn(
  user: User,
  proof: SignInProof,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<User & Pick<SessionUser, 'mustAddFactor' | 'hasProviderLogin'>>> {
  const { session, token } = await newSession(user, proof, call, deps)
  const [devices] = await Promise.all([
    rememberDevice(user, call, deps),
    deps.sessions.start(session, signInAudit('user.signed_in', user.id, deps)),
    ...(user.chosenLanguage !== undefined || user.language === call.language
      ? []
      : [deps.users.noteLanguage(user.id, call.language)]),
  ])
  const answer = {
    ...user,
    ...(proof.mustAddFactor && { mustAddFactor: true as const }),
    ...(user.providerLogin && { hasProviderLogin: true as const }),
  }
  return reply(answer, { session: token, devices })
}

/** Returns whether an account without a second factor has to add one. */
export const hasToAddFactor = async (
  { role }: Pick<User, 'role'>,
  { signInRules }: { signInRules: Pick<SignInRuleStore, 'current'> },
): Promise<boolean> => (await signInRules.current()).secondFactor[role] === 'required'
