import { createHash } from 'node:crypto'
import { isProvidersEmail, type SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { Connected } from '../stores/providerLoginStore.ts'
import type { Identity } from './provider.ts'

/** Why a person whom the provider knows can't log in. */
export type EntryRefusal = 'no_email' | 'not_their_email' | 'no_account' | 'not_proven' | 'connected' | 'inactive'

export type Entry =
  | { kind: 'known'; user: User }
  | { kind: 'connect'; before: User; next: Connected }
  | { kind: 'refused'; why: EntryRefusal }

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
  setting: Pick<SingleSignOn, 'domains'>,
): EntryRefusal | undefined {
  if (email === undefined) return 'no_email'
  return isEmailVerified === false || !isProvidersEmail(setting, email) ? 'not_their_email' : undefined
}

/**
 * Decides which account a person at the provider enters: the one connected with them, otherwise the one that has proved
 * to own the same email, which is then connected. That ends its password and
 * its sessions.
 */
export function planEntry(
  identity: Identity,
  { connected, byEmail }: { connected: User | undefined; byEmail: User | undefined },
  setting: Pick<SingleSignOn, 'domains'>,
  now: Date,
): Entry {
  if (connected) return connected.isActive ? { kind: 'known', user: connected } : refused('inactive')
  const why = emailRefusal(identity, setting)
  if (why) return refused(why)
  if (!byEmail) return refused('no_account')
  if (!byEmail.isActive) return refused('inactive')
  if (byEmail.emailProvedAt === undefined) return refused('not_proven')
  if (byEmail.providerLogin?.issuer === identity.issuer) return refused('connected')
  return {
    kind: 'connect',
    before: byEmail,
    next: {
      ...byEmail,
      providerLogin: { issuer: identity.issuer, hash: loginOf(identity) },
      sessionEpoch: byEmail.sessionEpoch + 1,
      updatedAt: momentAfter(byEmail.updatedAt, now),
    },
  }
}

const refused = (why: EntryRefusal): Entry => ({ kind: 'refused', why })
