import { createHash } from 'node:crypto'
import { isProvidersEmail, roleClaimed, type SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { Identity } from './provider.ts'

/** Why a person whom the provider knows can't log in. */
export type EntryRefusal =
  | 'no_email'
  | 'not_their_email'
  | 'no_account'
  | 'not_proven'
  | 'connected'
  | 'inactive'
  | 'no_role'

/** `next` is the account as it has to be before the person enters: the same object if nothing changes. */
export type Entry = { kind: 'enter'; before: User; next: User; isNew: boolean } | { kind: 'refused'; why: EntryRefusal }

type Setting = Pick<SingleSignOn, 'domains' | 'roleClaim'>

/** The hash that identifies a person at the provider. Ids of different issuers may be equal. */
export const loginOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')

/**
 * Returns why an email that the provider names proves no account, or undefined if it does: the provider has to speak for its
 * domain, and must not have said that it was never checked.
 */
export function emailRefusal(
  { email, isEmailVerified }: Pick<Identity, 'email' | 'isEmailVerified'>,
  setting: Setting,
): EntryRefusal | undefined {
  if (email === undefined) return 'no_email'
  return isEmailVerified === false || !isProvidersEmail(setting, email) ? 'not_their_email' : undefined
}

/**
 * Decides which account a person at the provider enters: the one connected with them, otherwise the one that has proved
 * to own the same email, which is then connected. If a claim gives roles, the account has that role from now on. Both
 * end its sessions.
 */
export function planEntry(
  identity: Identity,
  { connected, byEmail }: { connected: User | undefined; byEmail: User | undefined },
  setting: Setting,
  now: Date,
): Entry {
  const before = connected ?? byEmail
  const why = connected ? undefined : (emailRefusal(identity, setting) ?? accountRefusal(byEmail, identity))
  if (why) return refused(why)
  if (!before) return refused('no_account')
  if (!before.isActive) return refused('inactive')
  const { roleClaim } = setting
  const role = roleClaim ? roleClaimed(roleClaim, identity.claims[roleClaim.claim]) : before.role
  if (role === undefined) return refused('no_role')
  if (connected && role === before.role) return { kind: 'enter', before, next: before, isNew: false }
  const next = {
    ...before,
    providerLogin: { issuer: identity.issuer, hash: loginOf(identity) },
    role,
    ...(role !== before.role && { rightsEpoch: (before.rightsEpoch ?? 0) + 1, clientId: undefined }),
    sessionEpoch: before.sessionEpoch + 1,
    updatedAt: momentAfter(before.updatedAt, now),
  }
  return { kind: 'enter', before, next, isNew: !connected }
}

function accountRefusal(byEmail: User | undefined, { issuer }: Identity): EntryRefusal | undefined {
  if (!byEmail) return 'no_account'
  if (byEmail.emailProvedAt === undefined) return 'not_proven'
  return byEmail.providerLogin?.issuer === issuer ? 'connected' : undefined
}

const refused = (why: EntryRefusal): Entry => ({ kind: 'refused', why })
