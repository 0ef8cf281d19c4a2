import type { removeAuthenticator as contract } from '../../../../shared/accounts/contract/removeAuthenticator.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireFactorProof } from '../factors/requireRecentFactor.ts'
import { secondFactorNotice } from '../secondFactorNotice.ts'
import type { removeAuthenticator as permissions } from '../secondFactorPermissions.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'

type Deps = DependenciesOf<typeof permissions>

/** Throws if nothing else could show that a login through the account's provider is recent. */
async function refuseUntoldTime({ user }: AccountContext, { users }: Deps): Promise<void> {
  const { providerLogin } = (await users.byId(user.id)) ?? {}
  if (providerLogin && !providerLogin.tellsTime)
    throw new ProductError(
      'second_factor_required',
      'Your login provider does not say when you logged in. Add another passkey or app first.',
    )
}

/**
 * Removes one of the caller's authenticators, and the recovery codes with the last one. Mails the owner. Throws
 * `not_found`, `second_factor_required` for the last one if the role or the login provider needs one, and
 * `stale_record` if the authenticators changed at the same time.
 */
export async function removeAuthenticator(
  { params: { id } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<undefined> {
  const factors = await deps.factors.of(call.user.id)
  requireFactorProof(factors, call)
  const removed = [...factors.passkeys, ...factors.totps].find((each) => each.id === id)
  if (!removed) throw new ProductError('not_found', 'Not found')
  const others = {
    ...factors,
    passkeys: factors.passkeys.filter((each) => each.id !== id),
    totps: factors.totps.filter((each) => each.id !== id),
  }
  const isLast = !hasSecondFactor(others)
  if (isLast) await refuseUntoldTime(call, deps)
  if (isLast && (await deps.signInRules.current()).secondFactor[call.user.role] === 'required')
    throw new ProductError(
      'second_factor_required',
      'Your role requires two-step verification. Add another passkey or app first.',
    )
  const written = await deps.factors.writeIn(call, isLast ? { ...others, recoveryCodes: [] } : others, {
    audit: accountAudit('user.authenticator_removed', call.user.id, call, deps),
    mail: secondFactorNotice(call.user.id, { change: 'removed', name: removed.name }, call, deps),
  })
  if (!written) throw changedByOthers()
}
