import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { revokeClientLink as contract } from '../../../../shared/proposals/contract/revokeClientLink.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { revokeClientLink as permissions } from '../permissions.ts'

/** Revokes a link. The link and all pages opened with it stop working from the next call. Throws `not_found`. */
export async function revokeClientLink(
  { params: { id: clientId, linkId } }: RouteInput<typeof contract>,
  call: ActingContext,
  { clientLinks, now, newId }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const at = now().toISOString()
  const event = { action: 'client.link_revoked', resource: 'client', resourceId: clientId } as const
  const outcome = await clientLinks.revoke({ clientId, id: linkId }, at, auditEntryOf(event, { ...call, at, newId }))
  if (outcome === 'gone') throw new ProductError('not_found', 'Not found')
  return undefined
}
