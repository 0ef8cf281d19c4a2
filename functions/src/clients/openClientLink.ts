import { randomBytes } from 'node:crypto'
import type { openClientLink as contract } from '../../../shared/contract/clients/openClientLink.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { clientLinkLimits } from '../../../shared/domain/clientLink.ts'
import { refusedAt } from '../../../shared/domain/errors.ts'
import { tokenHash } from '../data/tokenHash.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import { isLinkCode, linkOfToken } from './linkOfClient.ts'
import type { openClientLink as needs } from './needs.ts'

/**
 * Opens a link with the code that was mailed, for a short while: what it answers stands for the open page. Throws `invalid_link`, and
 * `validation_failed` alike for a wrong code, one that is past its time, used, or was tried too often.
 */
export async function openClientLink(
  { body: { token, code } }: RouteInput<typeof contract>,
  { clientAddress, userAgent }: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(token, 'link', deps)
  const now = deps.now()
  const codeHash = await deps.clientLinks.tryCode(link, now)
  if (codeHash === undefined || !isLinkCode(codeHash, link.id, code)) throw refusedCode()
  const page = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(now.getTime() / 1000) + clientLinkLimits.openMinutes * 60
  const at = now.toISOString()
  const told = { action: 'client.link_opened', resource: 'client', resourceId: link.clientId } as const
  const outcome = await deps.clientLinks.open({
    ...{ link, codeHash, at },
    page: { tokenHash: tokenHash(page), purpose: 'page', clientId: link.clientId, linkId: link.id, expiresAt },
    audit: auditEntryOf(told, { clientAddress, userAgent, at, newId: deps.newId }),
  })
  if (outcome === 'gone') throw refusedCode()
  return { page, expiresAt: new Date(expiresAt * 1000).toISOString() }
}

const refusedCode = () =>
  refusedAt('code', 'validation_failed', 'This code is wrong or has expired. You can ask for a new one.')
