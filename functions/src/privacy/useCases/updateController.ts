import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { updateController as contract } from '../../../../shared/privacy/contract/updateController.ts'
import { controllerOf } from '../../../../shared/privacy/domain/agency.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateController as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Stores the agency's name and contact details. The privacy page and mails use them at once. The phone is kept if the
 * caller leaves it out, as pages of the last release do.
 */
export async function updateController(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const phone = Object.hasOwn(body, 'phone') ? body.phone : (await deps.controllers.current())?.phone
  const audit = auditEntryOf(
    { action: 'privacy.controller_named', resource: 'user', resourceId: call.user.id },
    { ...call, at: deps.now().toISOString(), newId: deps.newId },
  )
  await deps.controllers.write({ ...body, phone }, audit)
  return controllerOf(body)
}
