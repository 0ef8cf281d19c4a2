import { createHash } from 'node:crypto'
import { isStaff } from '../../../../shared/accounts/domain/access.ts'
import { isProvidersEmail, roleClaimed, type SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { Role, User } from '../../../../shared/accounts/domain/user.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { Identity } from './provider.ts'

/** Why a person with a login at the provider can't log in here. */
export type EntryRefusal =
  | 'no_email'
  | 'not_their_email'
  | 'no_account'
  | 'not_proven'
  | 'connected'
  | 'inactive'
  | 'no_role'

/** What a login through the provider gives an account: the person it belongs to, and its role. */
export interface ProviderEntry {
  issuer: string
  hash: string
  role: Role
  /** Whether the provider told when the person logged in there. */
  tellsTime?: true | undefined
}

export type Entry = { kind: 'enter'; user: User; entry: ProviderEntry } | { kind: 'refused'; why: EntryRefusal }

type Setting = Pick<SingleSignOn, 'domains' | 'roleClaim'>

/** The hash that identifies a person at the provider. Ids of different issuers may be equal. */
export const loginOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')

/** Google issues accounts with addresses of other domains, too. It speaks for those alone whose domain it hosts. */
const google = 'https://accounts.google.com'
/** Other letters could be normalized into somebody else's address. */
const plainAddress = /^[\x21-\x7e]+@[^@]+$/

/**
 * Returns why an email that the provider names proves no account, or undefined if it does: the provider has to speak for its
 * domain, and must not have said that it was never checked.
 */
export function emailRefusal(
  { issuer, email, isEmailVerified, claims }: Pick<Identity, 'issuer' | 'email' | 'isEmailVerified' | 'claims'>,
  setting: Setting,
): EntryRefusal | undefined {
  if (email === undefined) return 'no_email'
  const isHosted = issuer !== google || setting.domains.includes(String(claims.hd))
  const isTheirs = isHosted && plainAddress.test(email) && isProvidersEmail(setting, email)
  return isTheirs && isEmailVerified !== false ? undefined : 'not_their_email'
}

/**
 * Decides which account a person at the provider enters: the one connected with them, otherwise the one that has proved
 * to own the same email. If a claim gives roles, staff get that role.
 */
export function planEntry(
  identity: Identity,
  { connected, byEmail }: { connected: User | undefined; byEmail: User | undefined },
  setting: Setting,
): Entry {
  const user = connected ?? byEmail
  const why = connected ? undefined : (emailRefusal(identity, setting) ?? accountRefusal(byEmail, identity))
  if (why) return refused(why)
  if (!user) return refused('no_account')
  if (!user.isActive) return refused('inactive')
  const { roleClaim } = setting
  const isClaimed = roleClaim !== undefined && isStaff(user.role)
  const role = isClaimed ? roleClaimed(roleClaim, identity.claims[roleClaim.claim]) : user.role
  if (role === undefined) return refused('no_role')
  return { kind: 'enter', user, entry: { ...loginFacts(identity), role } }
}

const loginFacts = (identity: Identity): Omit<ProviderEntry, 'role'> => ({
  ...{ issuer: identity.issuer, hash: loginOf(identity) },
  ...(loggedInAt(identity) && { tellsTime: true }),
})

/** Returns when the person logged in at the provider; undefined if it does not say. */
export const loggedInAt = ({ claims: { auth_time } }: Pick<Identity, 'claims'>): Date | undefined =>
  typeof auth_time === 'number' ? new Date(auth_time * 1000) : undefined

/**
 * Returns an account after an entry, or the same object if nothing changes. Another person or role ends its sessions. A
 * provider that told the time once is expected to tell it.
 */
export function withEntry(before: User, { issuer, hash, role, tellsTime }: ProviderEntry, now: Date): User {
  const isSame = before.providerLogin?.hash === hash
  const isTold = tellsTime ?? (isSame ? before.providerLogin?.tellsTime : undefined)
  const isUnchanged = isSame && role === before.role
  if (isUnchanged && isTold === before.providerLogin?.tellsTime) return before
  return {
    ...before,
    providerLogin: { issuer, hash, ...(isTold && { tellsTime: isTold }) },
    role,
    ...(role !== before.role && { rightsEpoch: (before.rightsEpoch ?? 0) + 1, clientId: undefined }),
    ...(!isUnchanged && { sessionEpoch: before.sessionEpoch + 1 }),
    updatedAt: momentAfter(before.updatedAt, now),
  }
}

function accountRefusal(byEmail: User | undefined, { issuer }: Identity): EntryRefusal | undefined {
  if (!byEmail) return 'no_account'
  if (byEmail.emailProvedAt === undefined) return 'not_proven'
  return byEmail.providerLogin?.issuer === issuer ? 'connected' : undefined
}

const refused = (why: EntryRefusal): Entry => ({ kind: 'refused', why })
