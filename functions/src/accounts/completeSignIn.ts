import type { SessionUser, User } from '../../../shared/accounts/domain/user.ts'
import { type Reply, reply } from '../kernel/reply.ts'
import type { RequestContext } from '../kernel/requestContext.ts'
import { signInAudit } from './accountAudit.ts'
import { knownDevice, rememberDevice } from './knownDevices.ts'
import { newDeviceNotice } from './newDeviceNotice.ts'
import { newSession, type SignInProof } from './newSession.ts'
import type { SessionKeys } from './sessionToken.ts'
import type { SessionStore } from './stores/sessionStore.ts'
import type { SignInRuleStore } from './stores/signInRuleStore.ts'
import type { ThrottleStore } from './stores/throttleStore.ts'
import type { UserStore } from './stores/userStore.ts'

interface Deps {
  users: Pick<UserStore, 'noteLanguage'>
  sessions: Pick<SessionStore, 'start'>
  signInRules: Pick<SignInRuleStore, 'current'>
  throttle: Pick<ThrottleStore, 'countInWindow'>
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

/** Starts a session for an account that has proved itself, and mails the account if it doesn't know the device. */
export async function completeSignIn(
  user: User,
  proof: SignInProof,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<SessionUser>> {
  const isKnownDevice = (await knownDevice(user, call, deps)) !== undefined
  const [{ session, cookie, shown }, mail] = await Promise.all([
    newSession(user, { ...proof, isKnownDevice }, call, deps),
    isKnownDevice ? undefined : newDeviceNotice(user, call, deps),
  ])
  const [devices] = await Promise.all([
    rememberDevice(user, call, deps),
    deps.sessions.start(session, signInAudit('user.signed_in', user.id, deps), mail),
    ...(user.chosenLanguage !== undefined || user.language === call.language
      ? []
      : [deps.users.noteLanguage(user.id, call.language)]),
  ])
  const provider = user.providerLogin && { hasProviderLogin: true as const }
  return reply({ ...user, ...shown, ...provider }, { session: cookie, devices })
}
