import type { checkResetToken as contract } from '../../../../shared/accounts/contract/checkResetToken.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { checkResetToken as permissions } from '../permissions.ts'
import { accountOfToken } from '../resetTokens.ts'

/** Returns whether a reset token can still be used, without using it up. */
export async function checkResetToken(
  { body }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return { valid: (await accountOfToken(body.token, deps)) !== undefined }
}
