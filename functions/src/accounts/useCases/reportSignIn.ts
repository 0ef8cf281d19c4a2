import type { reportSignIn as contract } from '../../../../shared/accounts/contract/reportSignIn.ts'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { busy } from '../../kernel/table/transaction.ts'
import { accountAudit } from '../accountAudit.ts'
import { addressHash } from '../addressHash.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { unknownPassword } from '../passwords.ts'
import type { reportSignIn as permissions } from '../permissions.ts'
import { providerOf } from '../sso/usesProvider.ts'
import type { Factors } from '../stores/factorStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Ends all sessions and agents of the account that a mail about a sign-in went to, makes its password worthless, since a
 * stranger may know it, removes the passkeys and apps that were added since, and mails a link to choose a new one: not to an address that the stranger may have set since, and
 * not to an account that logs in through a provider. Works once per mail. Throws `invalid_link`, and `busy` if the account keeps changing at the same time.
 */
export async function reportSignIn(
  { body: { token } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return onLatest(() => report(tokenHash(token), call, deps), deps.pause, busy)
}

async function report(hash: string, call: RequestContext, deps: Deps): Promise<{ isMailed: boolean } | 'stale'> {
  const now = deps.now()
  const alert = await deps.signInAlerts.usable(hash, now)
  const user = alert && (await deps.users.byId(alert.userId))
  if (!user?.isActive) throw new ProductError('invalid_link', 'This link is invalid or has expired.')
  const isTheirs = user.email !== undefined && (alert?.mailedTo ?? addressHash(user.email)) === addressHash(user.email)
  const isMailed = isTheirs && !(await providerOf(user, deps))
  const notice = {
    audit: accountAudit('user.sign_in_reported', user.id, call, deps),
    ...(isMailed && {
      mail: {
        ...{ id: deps.newId(), language: call.language, createdAt: now.toISOString() },
        mail: { template: 'passwordReset' as const, emailKey: identityKey(user.email ?? '') },
      },
    }),
  }
  const change = {
    ...{ userId: user.id, epoch: user.sessionEpoch, passwordHash: await unknownPassword(), now },
    // The stranger may have set the new address, and would ask for a new password there.
    ...(!isTheirs && { blocksRecovery: true as const }),
  }
  const left = withoutStrangers(await deps.factors.of(user.id), alert?.signedInAt)
  return (await deps.signInAlerts.report({ tokenHash: hash }, change, left, notice)) ? { isMailed } : 'stale'
}

/** Returns the factors from before a sign-in, or undefined if there are no others. Recovery codes alone are no factor. */
function withoutStrangers(factors: Factors, signedInAt: string | undefined): Factors | undefined {
  if (signedInAt === undefined) return undefined
  const isOlder = ({ createdAt }: { createdAt: string }) => createdAt < signedInAt
  const [passkeys, totps] = [factors.passkeys.filter(isOlder), factors.totps.filter(isOlder)]
  const removed = factors.passkeys.length + factors.totps.length - passkeys.length - totps.length
  if (removed === 0) return undefined
  return { ...factors, passkeys, totps, ...(passkeys.length + totps.length === 0 && { recoveryCodes: [] }) }
}
