import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { askLinkCode as contract } from '../../../../shared/proposals/contract/askLinkCode.ts'
import { countAttempt } from '../../accounts/throttling.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { linkOfToken } from '../linkOfClient.ts'
import type { askLinkCode as permissions } from '../permissions.ts'

/**
 * Mails a code to the contact of a link, regardless of the caller, and replaces the previous code. Throws
 * `invalid_link`, and `too_many_requests` if so many codes were requested that the caller seems to be guessing.
 */
export async function askLinkCode(
  { body: { token } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { link } = await linkOfToken(token, 'link', deps)
  const now = deps.now()
  await countAttempt(deps.throttle, 'linkCodeHour', link.id, now)
  await countAttempt(deps.throttle, 'linkCodeDay', link.id, now)
  await deps.outbox.add({
    id: deps.newId(),
    language: link.language,
    createdAt: now.toISOString(),
    mail: { template: 'clientLinkCode', clientId: link.clientId, linkId: link.id },
  })
  return undefined
}
