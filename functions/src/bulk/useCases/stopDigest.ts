import type { stopDigest as contract } from '../../../../shared/bulk/contract/stopDigest.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { busy } from '../../kernel/table/transaction.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { stopDigest as permissions } from '../permissions.ts'
import { viewOfLink } from '../views/digestLinks.ts'

/**
 * Switches off the mails about a view for the holder of its link, signed in or not. Succeeds if they are off already.
 * Throws `invalid_link`.
 */
export async function stopDigest(
  { body: { token } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const at = deps.now().toISOString()
  // A mail may be sent, or the view changed, at the same time.
  const attempt = async () => {
    const view = await viewOfLink(token, deps)
    const { id: resourceId, userId, name } = view
    const audit = auditEntryOf(
      { action: 'view.changed', resource: 'view', resourceId, userId, changes: ['digest'] },
      { clientAddress, userAgent, at, newId: deps.newId },
    )
    const isOff = view.digest === undefined || (await deps.views.stopDigest(view, audit))
    return isOff ? { name } : ('stale' as const)
  }
  return onLatest(attempt, deps.pause, busy)
}
