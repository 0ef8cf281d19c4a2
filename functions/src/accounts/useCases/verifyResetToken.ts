import type { verifyResetToken as contract } from '../../../../shared/accounts/contract/verifyResetToken.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { verifyResetToken as permissions } from '../permissions.ts'
import { accountOfToken } from '../resetTokens.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns whether a reset token can still be used, without using it up. */
export async function verifyResetToken(
  { params }: RouteInput<typeof contract>,
  _call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return { valid: (await accountOfToken(params.token, deps)) !== undefined }
}
