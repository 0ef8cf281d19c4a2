import type { revokeClientLink as contract } from '../../../shared/contract/clients/revokeClientLink.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { revokeClientLink as needs } from './needs.ts'

/** Takes a link back: it and every page that it opened lead nowhere from the next call on. Throws `not_found`. */
export async function revokeClientLink(
  { params: { id: clientId, linkId } }: RouteInput<typeof contract>,
  call: ActingContext,
  { clientLinks, now, newId }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const at = now().toISOString()
  const told = { action: 'client.link_revoked', resource: 'client', resourceId: clientId } as const
  const outcome = await clientLinks.revoke({ clientId, id: linkId }, at, auditEntryOf(told, { ...call, at, newId }))
  if (outcome === 'gone') throw new ProductError('not_found', 'Not found')
  return undefined
}
