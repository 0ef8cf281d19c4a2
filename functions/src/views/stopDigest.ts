import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { stopDigest as contract } from '../../../shared/contract/views/stopDigest.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { onLatest } from '../applicants/onLatest.ts'
import { tokenHash } from '../data/tokenHash.ts'
import { busy } from '../data/transaction.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import type { stopDigest as needs } from './needs.ts'

/**
 * Switches the mails about a view off for whoever holds the link of one, signed in or not; also where they are off already. Throws
 * `invalid_link` for a link that is past its time, or whose view is gone: from there no mail comes.
 */
export async function stopDigest(
  { body: { token } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  const link = await deps.digestLinks.usable(tokenHash(token), now)
  if (!link) throw invalidLink()
  const { userId, viewId: resourceId } = link
  const audit = auditEntryOf(
    { action: 'view.changed', resource: 'view', resourceId, userId, changes: ['digest'] },
    { clientAddress, userAgent, at: now.toISOString(), newId: deps.newId },
  )
  // A mail may go, or its owner change the view, in the same moment.
  const attempt = async () => {
    const view = await deps.views.byId(userId, resourceId)
    if (!view) throw invalidLink()
    const isOff = view.digest === undefined || (await deps.views.stopDigest(view, audit))
    return isOff ? { name: view.name } : ('stale' as const)
  }
  return onLatest(attempt, deps.pause, busy)
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
