import type { inviteUser as contract } from '../../../../shared/accounts/contract/inviteUser.ts'
import type { Invitation } from '../../../../shared/accounts/domain/invitation.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { keepsEmail } from '../emailOwnership.ts'
import { invitedAs, noSysadmin } from '../managedUsers.ts'
import { sessionEnded } from '../newSession.ts'
import { countAttempt, mailboxOf } from '../throttling.ts'
import type { inviteUser as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Invites someone by mail. Replaces an open invitation to the same email, so that only the latest one sets the role. An
 * account that never proved the email doesn't block the invitation: it loses the email on acceptance. Throws:
 *
 * - `not_found` for an unknown company
 * - `already_exists` if that email belongs to another account
 * - `too_many_requests` for one mailbox
 * - `forbidden` and `stale_record`
 * - `not_signed_in` if the caller's sessions have ended since the call was let in
 */
export async function inviteUser(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  if (body.clientId !== undefined) await deps.requireRecordedCompany(body.clientId, call)
  await countAttempt(deps.throttle, 'invitationMailbox', mailboxOf(body.email), now)
  const inviter = await deps.users.byId(call.user.id)
  // After a reported login, a call of the stranger may still be under way.
  if (inviter?.sessionEpoch !== call.epoch) throw sessionEnded()
  const invitation: Invitation = {
    id: deps.newId(),
    ...body,
    invitedBy: call.user.id,
    inviterRightsEpoch: inviter.rightsEpoch ?? 0,
    createdAt: now.toISOString(),
    validUntil: new Date(now.getTime() + functionLimits.invitationSeconds * 1000).toISOString(),
    state: 'open',
    tokenHashes: [],
  }
  const mail: MailRequest = {
    id: deps.newId(),
    language: body.language,
    createdAt: invitation.createdAt,
    mail: { template: 'invitation', invitationId: invitation.id },
  }
  const audit = auditEntryOf(
    { action: 'user.invited', resource: 'user', resourceId: invitation.id, changes: ['email', ...invitedAs(body)] },
    { ...call, at: invitation.createdAt, newId: deps.newId },
  )
  const holder = await deps.users.byUsernameOrEmail(body.email)
  if (holder && keepsEmail(holder, body.email))
    throw refusedAt('email', 'already_exists', 'An account with this email already exists')
  return onLatest(async () => {
    const before = await deps.invitations.openTo(body.email)
    const outcome = await deps.invitations.invite({ invitation, before, mail, audit })
    if (outcome === 'not_allowed') throw noSysadmin()
    return outcome === 'stale' ? outcome : invitation
  }, deps.pause)
}
