import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { requestProfileLink as contract } from '../../../shared/contract/profile/requestProfileLink.ts'
import { countAttempt } from '../identity/throttling.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { requestProfileLink as needs } from './needs.ts'
import { ownRecord } from './ownProfile.ts'
import { connectedAlready } from './profileProblems.ts'

type Deps = DepsOf<typeof needs>

/**
 * Asks for a mail with a link to the record that has the account's email. Whether there is one is not looked up here but by
 * the mailer: so neither words nor time can tell. Throws `already_done`, `too_many_requests`.
 */
export async function requestProfileLink(
  _input: RouteInput<typeof contract>,
  { actor: { userId }, language }: Pick<AccountContext, 'actor' | 'language'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await ownRecord(userId, deps)
  if (applicant) throw connectedAlready()
  const now = deps.now()
  await countAttempt(deps.throttle, 'profileLinkAccount', userId, now)
  await deps.outbox.add({
    id: deps.newId(),
    language,
    createdAt: now.toISOString(),
    mail: { template: 'profileLink', userId },
  })
  return { message: 'If we have a record with your email, we have sent you a link to connect it.' }
}
