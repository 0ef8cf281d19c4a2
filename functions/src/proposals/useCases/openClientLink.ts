import { randomBytes } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import type { openClientLink as contract } from '../../../../shared/proposals/contract/openClientLink.ts'
import { clientLinkLimits } from '../../../../shared/proposals/domain/clientLink.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { isLinkCode, linkOfToken } from '../linkOfClient.ts'
import type { openClientLink as permissions } from '../permissions.ts'

/**
 * Opens a link for a short time with the mailed code, and returns a token for the open page. Throws `invalid_link`, and
 * the same `validation_failed` if the code is wrong, expired, used or was tried too often.
 */
export async function openClientLink(
  { body: { token, code } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(token, 'link', deps)
  const now = deps.now()
  const codeHash = await deps.clientLinks.tryCode(link, now)
  if (codeHash === undefined || !isLinkCode(codeHash, link.id, code)) throw refusedCode()
  const page = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(now.getTime() / 1000) + clientLinkLimits.openMinutes * 60
  const at = now.toISOString()
  const event = { action: 'client.link_opened', resource: 'client', resourceId: link.clientId } as const
  const outcome = await deps.clientLinks.open({
    ...{ link, codeHash, at },
    page: { tokenHash: tokenHash(page), purpose: 'page', clientId: link.clientId, linkId: link.id, expiresAt },
    audit: auditEntryOf(event, { clientAddress, userAgent, at, newId: deps.newId }),
  })
  if (outcome === 'gone') throw refusedCode()
  return { page, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

const refusedCode = () => refusedAt('code', 'validation_failed', 'The code is wrong or has expired. Ask for a new one.')
