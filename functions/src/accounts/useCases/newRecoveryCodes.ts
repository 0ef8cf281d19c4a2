import type { newRecoveryCodes as contract } from '../../../../shared/accounts/contract/newRecoveryCodes.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { changedByOthers } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { accountAudit } from '../accountAudit.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newRecoveryCodes as newCodes, recoveryCodeHash } from '../factors/recoveryCodes.ts'
import { requireFactorProof } from '../factors/requireRecentFactor.ts'
import { secondFactorNotice } from '../secondFactorNotice.ts'
import type { newRecoveryCodes as permissions } from '../secondFactorPermissions.ts'
import { hasSecondFactor } from '../stores/factorStore.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Replaces the caller's recovery codes. The table only has their hashes. Throws `not_found` without a second factor, and
 * `stale_record` if the authenticators changed at the same time.
 */
export async function newRecoveryCodes(
  _input: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { id } = call.user
  const factors = await deps.factors.of(id)
  requireFactorProof(factors, call)
  if (!hasSecondFactor(factors)) throw new ProductError('not_found', 'Not found')
  const recoveryCodes = newCodes()
  const next = { ...factors, recoveryCodes: recoveryCodes.map((code) => recoveryCodeHash(id, code)) }
  const written = await deps.factors.writeIn(call, next, {
    audit: accountAudit('user.recovery_codes_replaced', id, call, deps),
    mail: secondFactorNotice(id, { change: 'recoveryCodesReplaced' }, call, deps),
  })
  if (!written) throw changedByOthers()
  return { recoveryCodes }
}
