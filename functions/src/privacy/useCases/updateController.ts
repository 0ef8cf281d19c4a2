import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { updateController as contract } from '../../../../shared/privacy/contract/updateController.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { updateController as needs } from '../needs.ts'

type Deps = DepsOf<typeof needs>

/** Says who answers for the personal data here, on the privacy page from the next call on. */
export async function updateController(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const audit = auditEntryOf(
    { action: 'privacy.controller_named', resource: 'user', resourceId: call.user.id },
    { ...call, at: deps.now().toISOString(), newId: deps.newId },
  )
  await deps.controllers.write(body, audit)
  return body
}
