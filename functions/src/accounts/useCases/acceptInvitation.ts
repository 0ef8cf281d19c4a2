import type { acceptInvitation as contract } from '../../../../shared/accounts/contract/acceptInvitation.ts'
import type { Invitation } from '../../../../shared/accounts/domain/invitation.ts'
import { identityKey, type User } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import { type Reply, reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { withoutEmail } from '../emailOwnership.ts'
import { acceptable, emailTaken, uninvited, usedAlready } from '../invitationTokens.ts'
import { rememberDevice } from '../knownDevices.ts'
import { invitedAs } from '../managedUsers.ts'
import { refuseWeakPassword } from '../newPasswords.ts'
import { newSession } from '../newSession.ts'
import { hashPassword } from '../passwords.ts'
import { refuseEmailAsUsername } from '../refuseEmailAsUsername.ts'
import { lookalikeMessage } from '../usernameSkeletons.ts'
import type { acceptInvitation as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Creates the invited account and signs it in. The mailed link proves the email, so it is removed from an account that
 * never proved it. A rejected call doesn't use up the invitation. Throws:
 *
 * - `invalid_link` if the invitation can no longer be accepted
 * - `already_exists` for a username that is taken or looks like another one, or an email that belongs to another account
 * - `validation_failed` for a weak password or someone else's address as the username
 */
export async function acceptInvitation(
  { body: { token, password, ...chosen } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const { invitation } = await acceptable(token, deps)
  refuseEmailAsUsername(chosen.username, invitation.email)
  await refuseWeakPassword(password, { ...chosen, email: invitation.email }, undefined, deps)
  const now = deps.now()
  const at = now.toISOString()
  const user: User = {
    id: deps.newId(),
    ...chosen,
    email: invitation.email,
    emailProvedAt: at,
    role: invitation.role,
    clientId: invitation.clientId,
    passwordHash: await hashPassword(password),
    isActive: true,
    sessionEpoch: 0,
    language: call.language,
    createdAt: at,
    updatedAt: at,
  }
  const started = await newSession(user, { provedBy: 'password', isKnownDevice: false }, call, deps)
  const { clientAddress, userAgent } = call
  const changes = ['username', 'email', 'firstName', 'lastName', ...invitedAs(user)]
  const audit = auditEntryOf(
    { action: 'user.accepted_invitation', resource: 'user', resourceId: user.id, userId: user.id, changes },
    { clientAddress, userAgent, at, newId: deps.newId },
  )
  await onLatest(
    async () => {
      const { holder } = await acceptable(token, deps)
      const loser = holder && losing(holder, invitation, { userId: user.id, ...call }, deps)
      if (loser && identityKey(loser.next.username) === identityKey(user.username)) throw usernameTaken()
      const refused = await deps.invitations.accept({ invitation, user, loser, session: started.session, audit, now })
      if (refused.includes('invitation')) throw usedAlready()
      if (refused.includes('inviter')) throw uninvited()
      // Someone registered with the email, or proved ownership of it, at the same time.
      if (refused.includes('email')) return 'stale'
      if (refused.includes('username')) throw usernameTaken()
      if (refused.length > 0) throw refusedAt('username', 'already_exists', lookalikeMessage)
      return 'accepted'
    },
    deps.pause,
    emailTaken,
  )
  const devices = await rememberDevice(user, call, deps)
  return reply({ ...user, ...started.shown }, { session: started.cookie, devices })
}

/** Returns the change to the account that loses the email, with its audit entry. */
function losing(before: User, invitation: Invitation, by: RequestContext & { userId: string }, deps: Deps) {
  const next = withoutEmail(before, invitation, deps.now())
  const changes = (['username', 'email'] as const).filter((field) => before[field] !== next[field])
  const { clientAddress, userAgent, userId } = by
  const audit = auditEntryOf(
    { action: 'user.email_taken', resource: 'user', resourceId: before.id, userId, changes },
    { clientAddress, userAgent, at: next.updatedAt, newId: deps.newId },
  )
  return { before, next, audit }
}

const usernameTaken = () => refusedAt('username', 'already_exists', 'This username is already taken')
