import type { SignedIn } from '../../../../shared/accounts/contract/signIn.ts'
import type { signInWithProvider as contract } from '../../../../shared/accounts/contract/sso/signInWithProvider.ts'
import { type SingleSignOn, singleSignOnLimits } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { signInAudit } from '../accountAudit.ts'
import { completeSignIn } from '../completeSignIn.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { SignInProof } from '../newSession.ts'
import { secondStep } from '../secondStep.ts'
import type { signInWithProvider as permissions } from '../singleSignOnPermissions.ts'
import { type Factors, hasSecondFactor } from '../stores/factorStore.ts'
import { enterAccount } from './enterAccount.ts'
import { type EntryRefusal, emailRefusal, loggedInAt, loginOf, planEntry } from './planEntry.ts'
import type { Identity } from './provider.ts'
import { isProofEnough, provenBy } from './providerProof.ts'
import { finishVisit } from './providerVisit.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Signs in the person whose browser the provider sent back. Asks for our second factor as after a password, unless the
 * provider asks for one and is connected with the account already. Throws `proof_refused` if the answer or the account
 * doesn't count.
 */
export async function signInWithProvider(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<SignedIn>> {
  const { identity, setting } = await finishVisit(body, undefined, deps)
  refuseOldLogin(loggedInAt(identity), deps.now())
  const { user, entry } = await accountOf(identity, setting, deps)
  const factors = await deps.factors.of(user.id)
  const isConnected = user.providerLogin?.hash === entry.hash
  const isEnough = isProofEnough(setting, factors) && (isConnected || !hasSecondFactor(factors))
  if (!isEnough) return secondStep(user, factors, deps, entry)
  const entered = await enterAccount(user, entry, call, deps)
  const proof = { provedBy: provenBy(setting), ...recencyOf(loggedInAt(identity), entered, factors, deps.now()) }
  return completeSignIn(entered, proof, call, deps)
}

/** The address that asks for a younger login passes through the browser, so the provider may not have been asked. */
function refuseOldLogin(at: Date | undefined, now: Date): void {
  if (at && now.getTime() - at.getTime() > (singleSignOnLimits.loginSeconds + clockSeconds) * 1000)
    throw new ProductError(
      'proof_refused',
      'You logged in at your provider too long ago. Log out there, and log in again.',
    )
}

/** How far the provider's clock may be off. */
const clockSeconds = 30

/**
 * Returns how recent a proof a login at the provider is. If the provider does not say, only a factor of ours can be a
 * recent one, and an account without one has to add it first. If it said so before, somebody at an open browser may
 * have asked it in silence, by another address than ours: then they may add none either.
 */
function recencyOf(
  at: Date | undefined,
  { providerLogin }: Pick<User, 'providerLogin'>,
  factors: Factors,
  now: Date,
): Omit<SignInProof, 'provedBy'> {
  if (at) return { provedAt: new Date(Math.min(now.getTime(), at.getTime())) }
  return hasSecondFactor(factors) || providerLogin?.tellsTime ? { provedAt: new Date(0) } : { mustAddFactor: true }
}

/** Returns the account that a person at the provider enters, and what that gives it. */
async function accountOf(identity: Identity, setting: SingleSignOn, deps: Deps) {
  const login = loginOf(identity)
  const userId = await deps.providerLogins.accountOf(login)
  const found = userId === undefined ? undefined : await deps.users.byId(userId)
  // A system admin may have disconnected it between the two reads.
  const connected = found?.providerLogin?.hash === login ? found : undefined
  const byEmail =
    connected || identity.email === undefined || emailRefusal(identity, setting)
      ? undefined
      : await deps.users.byEmail(identity.email)
  const entry = planEntry(identity, { connected, byEmail }, setting)
  if (entry.kind === 'enter') return entry
  const known = connected ?? byEmail
  if (known && entry.why === 'no_role') await endSessions(known, deps)
  else if (known) await deps.users.remark(signInAudit('user.proof_refused', known.id, deps))
  throw new ProductError('proof_refused', refusals[entry.why])
}

/** The provider has taken all roles away. The account's open sessions and agents end, too. */
async function endSessions(before: User, deps: Deps): Promise<void> {
  const at = momentAfter(before.updatedAt, deps.now())
  const next = { ...before, sessionEpoch: before.sessionEpoch + 1, updatedAt: at }
  const audits = [signInAudit('user.proof_refused', before.id, deps)]
  if (!(await deps.providerLogins.enter({ before, next, isNew: false, remaining: undefined, audits })))
    throw changedByOthers()
}

/** What people are told. They have proved who they are, so it may say what is wrong with the account. */
const refusals: Record<EntryRefusal, string> = {
  no_email: 'Your provider did not send an email address. Ask your system admin.',
  not_their_email: 'Your email address is not one that this provider may vouch for. Ask your system admin.',
  no_account: 'You have no account here yet. Ask a system admin for an invitation.',
  not_proven: 'The account with your email address was never confirmed. Ask a system admin for an invitation.',
  connected: 'Your account is connected to another login at the provider. Ask a system admin to disconnect it.',
  inactive: 'Your account has been deactivated. Ask a system admin.',
  no_role: 'Your provider gives you no role here. Ask your system admin.',
}
