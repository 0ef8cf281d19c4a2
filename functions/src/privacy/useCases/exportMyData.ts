import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { exportMyData as contract } from '../../../../shared/privacy/contract/exportMyData.ts'
import { requireCurrentPassword } from '../../accounts/currentPassword.ts'
import { requireRecentFactor } from '../../accounts/factors/requireRecentFactor.ts'
import { ownRecord } from '../../applicants/profile/ownProfile.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { exportFor } from '../dataExports.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { exportMyData as permissions } from '../permissions.ts'

/**
 * Exports the caller's data after checking their password, because a browser may be left open. Throws
 * `validation_failed` for a wrong password, `too_many_requests`, and `not_found` if the account has no record.
 */
export async function exportMyData(
  { body: { currentPassword, anew } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  await requireRecentFactor(call, deps)
  await requireCurrentPassword(currentPassword, call, deps)
  const { applicant } = await ownRecord(call.actor.userId, deps)
  if (!applicant) throw new ProductError('not_found', 'We have no data about you other than your account')
  return exportFor({ person: applicant, language: call.language, anew, listener: 'account', by: call }, deps)
}
