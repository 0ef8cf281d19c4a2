import { randomBytes } from 'node:crypto'
import type { Invitation } from '../../../shared/accounts/domain/invitation.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import type { InvitationStore } from './stores/invitationStore.ts'
import type { UserStore } from './stores/userStore.ts'
import { keepsAddress } from './takenAddress.ts'

/** A fresh token for an invitation, which names it: the token goes into the mail and nowhere else, the hash into the table. */
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
  /** The account that has the email without proof, and loses it to the new one. */
  holder: User | undefined
}

/**
 * The invitation that can be accepted by a token. Throws `invalid_link` saying why it cannot, `already_exists` where an account
 * keeps the email.
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
  if (holder && keepsAddress(holder, invitation.email)) throw emailTaken()
  return { invitation, holder }
}

/** Whether an invitation's sender is a system admin and has been one ever since: one who became one again has to invite again. */
const hasInvited = ({ inviterRightsEpoch }: Invitation, inviter: User | undefined): boolean =>
  inviter?.isActive === true &&
  inviter.role === 'sysadmin' &&
  (inviterRightsEpoch === undefined || inviterRightsEpoch === (inviter.rightsEpoch ?? 0))

function refuseEnded({ state, validUntil }: Invitation, now: Date): void {
  if (state === 'accepted') throw usedAlready()
  if (state === 'withdrawn') throw unusable('This invitation was withdrawn.')
  if (state === 'replaced')
    throw unusable('A newer invitation took the place of this one. Open the link of the latest mail.')
  if (validUntil <= now.toISOString())
    throw unusable('This invitation has expired. Ask whoever invited you for a new one.')
}

const unusable = (words: string): ProductError => new ProductError('invalid_link', words)

/** That an invitation has made its account. */
export const usedAlready = (): ProductError =>
  unusable('This invitation was used already. Sign in with the account that it made.')

/** That whoever invited is no system admin any more, or was none for a while: what they gave out does not outlast that. */
export const uninvited = (): ProductError =>
  unusable('This invitation is no longer valid: the rights of the person who sent it have changed. Ask for a new one.')

/** That somebody signs in with the invited email already. */
export const emailTaken = (): ProductError =>
  new ProductError('already_exists', 'An account with this email exists already. Sign in, or reset its password.')
