import { randomBytes } from 'node:crypto'
import type { Invitation } from '../../../shared/accounts/domain/invitation.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import { keepsEmail } from './emailOwnership.ts'
import type { InvitationStore } from './stores/invitationStore.ts'
import type { UserStore } from './stores/userStore.ts'

/**
 * Creates an invitation token, which contains the invitation's id. The token only goes into the mail; the table stores
 * its hash.
 */
export function newInvitationToken(invitationId: string): { token: string; hash: string } {
  const token = `${invitationId}.${randomBytes(32).toString('base64url')}`
  return { token, hash: tokenHash(token) }
}

const tokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

interface ReadingDeps {
  invitations: Pick<InvitationStore, 'byId'>
  users: Pick<UserStore, 'byId' | 'byUsernameOrEmail'>
  now: () => Date
}

interface Acceptable {
  invitation: Invitation
  /** The account that has the email without having proven it, and loses it to the new account. */
  holder: User | undefined
}

/**
 * Returns the invitation that a token can accept. Throws `invalid_link` with the reason if it can't be accepted, and
 * `already_exists` if the email belongs to another account.
 */
export async function acceptable(token: string, deps: ReadingDeps): Promise<Acceptable> {
  const id = tokenForm.exec(token)?.[1]
  const invitation = id === undefined ? undefined : await deps.invitations.byId(id)
  if (!invitation?.tokenHashes.includes(tokenHash(token))) throw unusable('This link is invalid or has expired.')
  refuseEnded(invitation, deps.now())
  const [inviter, holder] = await Promise.all([
    deps.users.byId(invitation.invitedBy),
    deps.users.byUsernameOrEmail(invitation.email),
  ])
  if (!hasInvited(invitation, inviter)) throw uninvited()
  if (holder && keepsEmail(holder, invitation.email)) throw emailTaken()
  return { invitation, holder }
}

/**
 * Returns whether the sender of an invitation is a system admin and has been one ever since. A system admin who lost
 * the role and got it back has to send the invitation again.
 */
const hasInvited = ({ inviterRightsEpoch }: Invitation, inviter: User | undefined): boolean =>
  inviter?.isActive === true &&
  inviter.role === 'sysadmin' &&
  (inviterRightsEpoch === undefined || inviterRightsEpoch === (inviter.rightsEpoch ?? 0))

function refuseEnded({ state, validUntil }: Invitation, now: Date): void {
  if (state === 'accepted') throw usedAlready()
  if (state === 'withdrawn') throw unusable('This invitation has been withdrawn.')
  if (state === 'replaced')
    throw unusable('This invitation has been replaced by a newer one. Open the link in the latest email.')
  if (validUntil <= now.toISOString())
    throw unusable('This invitation has expired. Ask the person who invited you for a new one.')
}

const unusable = (words: string): ProductError => new ProductError('invalid_link', words)

/** The invitation was already accepted. */
export const usedAlready = (): ProductError =>
  unusable('This invitation has already been used. Log in with the account you created.')

/**
 * The sender is no longer a system admin, or wasn't one for a while. Their invitations become invalid with their
 * rights.
 */
export const uninvited = (): ProductError =>
  unusable("This invitation is no longer valid because the sender's permissions have changed. Ask for a new one.")

/** The invited email already belongs to an account. */
export const emailTaken = (): ProductError =>
  new ProductError('already_exists', 'An account with this email already exists. Log in, or reset the password.')
