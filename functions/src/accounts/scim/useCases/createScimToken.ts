import type { createScimToken as contract } from '../../../../../shared/accounts/contract/scim/createScimToken.ts'
import type { RouteInput, RouteResult } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { auditEntryOf } from '../../../kernel/auditEntryOf.ts'
import type { AccountContext } from '../../../kernel/requestContext.ts'
import type { DependenciesOf } from '../../dependencies.ts'
import type { createScimToken as permissions } from '../permissions.ts'
import { newScimToken, summaryOf } from '../scimToken.ts'

type Deps = DependenciesOf<typeof permissions>

/** Creates the directory's token, in place of the former one. */
export async function createScimToken(
  { body: { mayGrantSysadmin } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { value, record } = newScimToken(mayGrantSysadmin, deps.now())
  const changes = [`mayGrantSysadmin: ${mayGrantSysadmin}`]
  const audit = auditEntryOf(
    { action: 'user.scim_token_created', resource: 'user', resourceId: call.user.id, changes },
    { ...call, at: record.createdAt, newId: deps.newId },
  )
  await deps.scimTokens.replace(record, audit)
  return { value, token: summaryOf(record) }
}
