import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { updateController as contract } from '../../../shared/contract/privacy/updateController.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { updateController as needs } from './needs.ts'

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
