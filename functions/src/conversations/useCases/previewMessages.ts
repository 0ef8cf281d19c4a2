import {
  type previewMessages as contract,
  mostPreviewed,
} from '../../../../shared/conversations/contract/previewMessages.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { signatureLines, signerOf } from '../../accounts/signature.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { previewMessages as permissions } from '../permissions.ts'
import { plannedMessages } from '../plannedMessages.ts'

/**
 * Returns what sending would do now, by the same rules, with the signature that mails get. Users who may send can see
 * these applicants in the list anyway.
 */
export async function previewMessages(
  { body }: RouteInput<typeof contract>,
  call: Pick<AccountContext, 'user'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [{ planned, unreached, unsubscribed }, { signature }] = await Promise.all([
    plannedMessages(body, call, deps),
    signerOf(call.user.id, deps),
  ])
  const messages = planned.slice(0, mostPreviewed).map((message) => ({
    ...message,
    // A colleague's text message is sent as they wrote it.
    ...(message.channel === 'mail' && { signature: [...signatureLines(signature, message.language, message.text)] }),
  }))
  return { reached: planned.length, messages, unreached, unsubscribed }
}
