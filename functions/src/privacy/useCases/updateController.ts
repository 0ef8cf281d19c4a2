import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { updateController as contract } from '../../../../shared/privacy/contract/updateController.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateController as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Stores the data controller. The privacy page shows it from the next call. */
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
