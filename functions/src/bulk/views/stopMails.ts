import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { busy } from '../../kernel/table/transaction.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { stopDigest as permissions } from '../permissions.ts'
import { viewOfLink } from './digestLinks.ts'

/**
 * Switches off the mails about a view for the holder of its link, and returns the view's name. Succeeds if they are off
 * already. Throws `invalid_link`.
 */
export async function stopMails(
  token: string,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<{ name: string }> {
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
