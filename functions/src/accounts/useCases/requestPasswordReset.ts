import type { requestPasswordReset as contract } from '../../../../shared/accounts/contract/requestPasswordReset.ts'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { requestPasswordReset as permissions } from '../permissions.ts'
import { isOverLimit } from '../throttling.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Requests a reset mail. The mailer, not this call, looks the account up, so neither the response nor its timing
 * reveals whether one exists. Over the limit the response is the same and no mail is sent. The earlier mails are in the
 * mailbox, so strangers can't block the owner.
 */
export async function requestPasswordReset(
  { body }: RouteInput<typeof contract>,
  { language }: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  if (!(await isOverLimit(deps.throttle, 'resetRequestAccount', body.email, now))) {
    await deps.outbox.add({
      id: deps.newId(),
      language,
      createdAt: now.toISOString(),
      mail: { template: 'passwordReset', emailKey: identityKey(body.email) },
    })
  }
  return { message: "If an account with that email exists, we've sent you a password reset link." }
}
