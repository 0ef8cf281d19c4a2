import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { setLogo as contract } from '../../../../shared/privacy/contract/setLogo.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { cleanLogo } from '../cleanLogo.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { setLogo as permissions } from '../permissions.ts'

/** Stores or removes the agency's logo. Throws `validation_failed` if its bytes are no such picture. */
export async function setLogo(
  { body: { logo } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  const clean = logo === null ? undefined : await cleanLogo(logo)
  const audit = auditEntryOf(
    { action: 'privacy.controller_named', resource: 'user', resourceId: call.user.id, changes: ['logo'] },
    { ...call, at: deps.now().toISOString(), newId: deps.newId },
  )
  await deps.controllers.writeLogo(clean, audit)
}
