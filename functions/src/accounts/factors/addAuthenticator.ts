import { type AuthenticatorKind, secondFactorLimits } from '../../../../shared/accounts/domain/secondFactor.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import { knownDevice, rememberDevice } from '../knownDevices.ts'
import { newSession, sessionEnded, sessionOfCaller } from '../newSession.ts'
import { secondFactorNotice } from '../secondFactorNotice.ts'
import type { SessionKeys } from '../sessionToken.ts'
import { type FactorNotice, type FactorStore, type Factors, hasSecondFactor } from '../stores/factorStore.ts'
import type { SessionStore } from '../stores/sessionStore.ts'
import type { SignInRuleStore } from '../stores/signInRuleStore.ts'
import type { UserStore } from '../stores/userStore.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts'
import { requireFactorProof } from './requireRecentFactor.ts'

interface Deps {
  users: Pick<UserStore, 'byId'>
  factors: Pick<FactorStore, 'writeIn' | 'writeFirst'>
  sessions: Pick<SessionStore, 'prove'>
  signInRules: Pick<SignInRuleStore, 'current'>
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

interface Addition {
  before: Factors
  after: Factors
  by: AuthenticatorKind
  name: string
}

/**
 * Stores an authenticator that was just proved, which also proves the session, and mails the owner. The first one comes
 * with recovery codes. It ends all other sessions and the account's agents, because the password alone started them,
 * and this browser gets a new session. Throws `stale_record` if the account or its factors changed at the same time,
 * `already_exists` if it has too many, and `proof_required` if the session proved only the password.
 */
export async function addAuthenticator(
  { before, after, by, name }: Addition,
  call: AccountContext,
  deps: Deps,
): Promise<Reply<{ recoveryCodes?: string[] }>> {
  requireFactorProof(before, call)
  if (before.passkeys.length + before.totps.length >= secondFactorLimits.authenticators)
    throw new ProductError('already_exists', 'You can have at most 10 passkeys and apps. Remove one first.')
  const notice = {
    audit: accountAudit('user.authenticator_added', after.userId, call, deps, [by]),
    mail: secondFactorNotice(after.userId, { change: 'added', name }, call, deps),
  }
  if (!hasSecondFactor(before)) return addFirst(after, by, notice, call, deps)
  const claims = await sessionOfCaller(call, deps)
  if (!(await deps.factors.writeIn(call, after, notice))) throw changedByOthers()
  await deps.sessions.prove(claims, { provedAt: deps.now().toISOString(), provedBy: by })
  return reply({})
}

async function addFirst(
  after: Factors,
  provedBy: AuthenticatorKind,
  notice: FactorNotice,
  call: AccountContext,
  deps: Deps,
): Promise<Reply<{ recoveryCodes: string[] }>> {
  const user = await deps.users.byId(after.userId)
  // The sessions of the account may have ended since the call was let in.
  if (user?.sessionEpoch !== call.epoch) throw sessionEnded()
  const recoveryCodes = newRecoveryCodes()
  const next = { ...after, recoveryCodes: recoveryCodes.map((code) => recoveryCodeHash(after.userId, code)) }
  const renewed = { ...user, sessionEpoch: user.sessionEpoch + 1 }
  const isKnownDevice = (await knownDevice(user, call, deps)) !== undefined
  const { session, cookie } = await newSession(renewed, { provedBy, isKnownDevice }, call, deps)
  if (!(await deps.factors.writeFirst(next, { user, session, ...notice }))) throw changedByOthers()
  return reply({ recoveryCodes }, { session: cookie, devices: await rememberDevice(renewed, call, deps) })
}
