import type { requestPasswordReset as contract } from '../../../../shared/accounts/contract/requestPasswordReset.ts'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { requestPasswordReset as permissions } from '../permissions.ts'
import { isTooMuch } from '../throttling.ts'

type Deps = Given<typeof permissions>

/**
 * Asks for a reset mail. Whether there is such an account is not looked up here but by the mailer: so neither words nor
 * time can tell. Too many for one email are answered alike and send nothing: the mails before them lie in the mailbox, and
 * strangers who ask keep nobody from asking.
 */
export async function requestPasswordReset(
  { body }: RouteInput<typeof contract>,
  { language }: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  if (!(await isTooMuch(deps.throttle, 'resetRequestAccount', body.email, now))) {
    await deps.outbox.add({
      id: deps.newId(),
      language,
      createdAt: now.toISOString(),
      mail: { template: 'passwordReset', emailKey: identityKey(body.email) },
    })
  }
  return { message: "If an account with that email exists, we've sent you a password reset link." }
}
