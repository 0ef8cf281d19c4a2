import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { requestOwnDataLink as contract } from '../../../../shared/privacy/contract/requestOwnDataLink.ts'
import { isOverLimit, mailboxOf } from '../../accounts/throttling.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { requestOwnDataLink as permissions } from '../permissions.ts'

/**
 * Requests a mail with a link to the data stored for an email. The lookup happens in the mailer, so neither the
 * response nor its timing reveals whether a record exists. Over the limit for one email, the response is the same but
 * nothing is sent: the earlier mails are in the mailbox.
 */
export async function requestOwnDataLink(
  { body }: RouteInput<typeof contract>,
  { language }: Pick<RequestContext, 'language'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  if (!(await isOverLimit(deps.throttle, 'ownDataLinkMailbox', mailboxOf(body.email), now))) {
    await deps.outbox.add({
      id: deps.newId(),
      language,
      createdAt: now.toISOString(),
      mail: { template: 'ownDataLink', emailKey: identityKey(body.email) },
    })
  }
  return { message: 'If we have data about a person with that email, we have sent a link to it.' }
}
