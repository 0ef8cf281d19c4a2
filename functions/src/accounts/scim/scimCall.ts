import { directoryActor } from '../../../../shared/accounts/domain/actor.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ScimContext } from '../../kernel/requestContext.ts'
import type { UserStore } from '../stores/userStore.ts'
import type { Managed } from './scimFilter.ts'

/** Returns the audit entry for what the directory does to an account. */
export const directoryAudit = (
  event: Omit<Parameters<typeof auditEntryOf>[0], 'resource'>,
  at: string,
  { clientAddress, userAgent }: ScimContext,
  { newId }: { newId: () => string },
) => auditEntryOf({ ...event, resource: 'user' }, { actor: directoryActor, clientAddress, userAgent, at, newId })

/** Returns a person that the directory manages. Throws `not_found` for every other account. */
export async function requireManaged(id: string, { users }: { users: Pick<UserStore, 'byId'> }): Promise<Managed> {
  const user = await users.byId(id)
  if (!user?.scim) throw new ProductError('not_found', 'Not found')
  return { ...user, scim: user.scim }
}
