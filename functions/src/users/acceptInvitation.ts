import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { acceptInvitation as contract } from '../../../shared/contract/users/acceptInvitation.ts'
import { refusedAt } from '../../../shared/domain/errors.ts'
import type { User } from '../../../shared/domain/user.ts'
import { refuseCommonPassword } from '../identity/commonPasswords.ts'
import { rememberDevice } from '../identity/knownDevices.ts'
import { newSession } from '../identity/newSession.ts'
import { hashPassword } from '../identity/passwords.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { type Reply, reply } from '../useCase/reply.ts'
import type { RequestContext } from '../useCase/requestContext.ts'
import { acceptable, emailTaken, uninvited, usedAlready } from './invitationTokens.ts'
import { invitedAs } from './managedUsers.ts'
import type { acceptInvitation as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/**
 * Makes the account that somebody was invited to, and signs it in. Throws `invalid_link` where the invitation can no longer be
 * accepted, `already_exists` for a username or email that somebody has, `validation_failed` for a common password. What is
 * refused uses no invitation up.
 */
export async function acceptInvitation(
  { body: { token, password, ...chosen } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  refuseCommonPassword(password)
  const invitation = await acceptable(token, deps)
  const now = deps.now()
  const at = now.toISOString()
  const user: User = {
    id: deps.newId(),
    ...chosen,
    email: invitation.email,
    role: invitation.role,
    clientId: invitation.clientId,
    passwordHash: await hashPassword(password),
    isActive: true,
    sessionEpoch: 0,
    language: call.language,
    createdAt: at,
    updatedAt: at,
  }
  const started = await newSession(user, call, deps)
  const { clientAddress, userAgent } = call
  const changes = ['username', 'email', 'firstName', 'lastName', ...invitedAs(user)]
  const audit = auditEntryOf(
    { action: 'user.accepted_invitation', resource: 'user', resourceId: user.id, userId: user.id, changes },
    { clientAddress, userAgent, at, newId: deps.newId },
  )
  const refused = await deps.invitations.accept({ invitation, user, session: started.session, audit, now })
  if (refused.includes('invitation')) throw usedAlready()
  if (refused.includes('inviter')) throw uninvited()
  if (refused.includes('email')) throw emailTaken()
  if (refused.length > 0) throw refusedAt('username', 'already_exists', 'Username already exists')
  return reply(user, { session: started.token, devices: await rememberDevice(user, call, deps) })
}
