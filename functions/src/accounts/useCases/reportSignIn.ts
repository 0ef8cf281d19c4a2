import type { reportSignIn as contract } from '../../../../shared/accounts/contract/reportSignIn.ts'
import { isEmailProven } from '../../../../shared/accounts/domain/provenEmail.ts'
import { identityKey, type User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { busy } from '../../kernel/table/transaction.ts'
import { accountAudit } from '../accountAudit.ts'
import { addressHash } from '../addressHash.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { unknownPassword } from '../passwords.ts'
import type { reportSignIn as permissions } from '../permissions.ts'
import { factorsPut, hasSecondFactor, noFactors, noFactorYet } from '../stores/factorStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Ends all sessions and agents of the account that a mail about a sign-in went to, and makes its password worthless,
 * since a stranger may know it. If the password at the address of that mail is all that the account has, a link for a
 * new one is mailed there. Otherwise the account is deactivated until a system admin has talked with its owner: the
 * stranger may be the one who reads the mail, or who holds its passkeys, apps, codes or login at the provider. A
 * record of the account with another email gets the account's, or none if the account's was changed. Works once per mail. Throws `invalid_link`, and `busy` if the account keeps changing at the same time.
 */
export async function reportSignIn(
  { body: { token } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return onLatest(() => report(tokenHash(token), call, deps), deps.pause, busy)
}

async function report(hash: string, call: RequestContext, deps: Deps): Promise<{ isMailed: boolean } | 'stale'> {
  const alert = await deps.signInAlerts.usable(hash, deps.now())
  const before = alert && (await deps.users.byId(alert.userId))
  if (!before?.isActive) throw new ProductError('invalid_link', 'This link is invalid or has expired.')
  const { email, providerLogin } = before
  const factors = await deps.factors.of(before.id)
  // Factors from before the first proof of the address may be anybody's.
  const isProven = isEmailProven(before)
  const hasFactor = isProven && hasSecondFactor(factors)
  const isTheirs = email !== undefined && addressHash(email) === alert?.mailedTo
  const recovered = isTheirs && !providerLogin && !hasFactor ? email : undefined
  const at = momentAfter(before.updatedAt, deps.now())
  const written = {
    before,
    next: recovered === undefined ? locked(before, at) : { ...before, ...signedOut(before, at) },
    passwordHash: await unknownPassword(),
    recordItems: await deps.verifiedEmailItems(before, call, { isDisputed: !isTheirs }),
    factors: isProven
      ? recovered === undefined
        ? undefined
        : noFactorYet(before.id)
      : factorsPut({ ...noFactors(before.id), version: factors.version }),
    audit: accountAudit('user.sign_in_reported', before.id, call, deps),
    mail:
      recovered === undefined
        ? undefined
        : {
            ...{ id: deps.newId(), language: call.language, createdAt: at },
            mail: { template: 'passwordReset' as const, emailKey: identityKey(recovered), isReport: true as const },
          },
  }
  const isWritten = await deps.signInAlerts.report({ tokenHash: hash, now: deps.now() }, written)
  return isWritten ? { isMailed: recovered !== undefined } : 'stale'
}

/** Requests that the stranger made as a system admin, and invitations, end with the rights. */
const signedOut = ({ sessionEpoch, rightsEpoch = 0 }: User, at: string) => ({
  sessionEpoch: sessionEpoch + 1,
  rightsEpoch: rightsEpoch + 1,
  updatedAt: at,
})

/** The person at the provider may have connected the account as the stranger. */
const locked = (before: User, at: string): User => ({
  ...before,
  ...signedOut(before, at),
  ...{ isActive: false, reportedAt: at, providerLogin: undefined },
})
