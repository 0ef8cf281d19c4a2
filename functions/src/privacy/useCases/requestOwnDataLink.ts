import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { requestOwnDataLink as contract } from '../../../../shared/privacy/contract/requestOwnDataLink.ts'
import { isTooMuch } from '../../accounts/throttling.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { requestOwnDataLink as permissions } from '../permissions.ts'

/**
 * Asks for a mail with a link to what is kept of whoever has this email. Whether anything is kept is not looked up here but by the
 * mailer: so neither words nor time can tell. Too many for one email are answered alike and send nothing: the mails before them lie
 * in the mailbox.
 */
export async function requestOwnDataLink(
  { body }: RouteInput<typeof contract>,
  { language }: Pick<RequestContext, 'language'>,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  if (!(await isTooMuch(deps.throttle, 'ownDataLinkMailbox', body.email, now))) {
    await deps.outbox.add({
      id: deps.newId(),
      language,
      createdAt: now.toISOString(),
      mail: { template: 'ownDataLink', emailKey: identityKey(body.email) },
    })
  }
  return { message: 'If we keep anything of a person with that email, we have sent a link to it.' }
}
