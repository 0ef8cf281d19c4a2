import type { SignedIn } from '../../../../shared/accounts/contract/signIn.ts'
import type { signInWithProvider as contract } from '../../../../shared/accounts/contract/sso/signInWithProvider.ts'
import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { accountAudit, signInAudit } from '../accountAudit.ts'
import { completeSignIn } from '../completeSignIn.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { secondStep } from '../secondStep.ts'
import type { signInWithProvider as permissions } from '../singleSignOnPermissions.ts'
import { type EntryRefusal, emailRefusal, loginOf, planEntry } from './planEntry.ts'
import type { Identity } from './provider.ts'
import { isProofEnough, provenBy } from './providerProof.ts'
import { finishVisit } from './providerVisit.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Signs in the person whose browser the provider sent back. Asks for our second factor as after a password, unless the
 * provider asks for one. Throws `proof_refused` if the answer or the account doesn't count.
 */
export async function signInWithProvider(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<SignedIn>> {
  const { identity, setting } = await finishVisit(body, undefined, deps)
  const user = await enter(identity, setting, call, deps)
  const factors = await deps.factors.of(user.id)
  if (!isProofEnough(setting, factors)) return secondStep(user, factors, deps)
  return completeSignIn(user, provenBy(setting), call, deps)
}

/** Returns the account of a person at the provider, and connects it with them if it wasn't yet. */
async function enter(identity: Identity, setting: SingleSignOn, call: RequestContext, deps: Deps): Promise<User> {
  const userId = await deps.providerLogins.accountOf(loginOf(identity))
  const connected = userId === undefined ? undefined : await deps.users.byId(userId)
  const byEmail =
    connected || identity.email === undefined || emailRefusal(identity, setting)
      ? undefined
      : await deps.users.byEmail(identity.email)
  const entry = planEntry(identity, { connected, byEmail }, setting, deps.now())
  if (entry.kind === 'refused') {
    const known = connected ?? byEmail
    if (known) await deps.users.remark(signInAudit('user.proof_refused', known.id, deps))
    throw new ProductError('proof_refused', refusals[entry.why])
  }
  const { before, next, isNew } = entry
  if (next === before) return next
  const audits = [
    ...(isNew ? [accountAudit('user.provider_connected', next.id, call, deps, ['providerLogin'])] : []),
    ...(next.role === before.role
      ? []
      : [accountAudit('user.role_claimed', next.id, call, deps, [`role: ${before.role} → ${next.role}`])]),
  ]
  if (!(await deps.providerLogins.enter({ before, next, isNew, audits }))) throw changedByOthers()
  return next
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
