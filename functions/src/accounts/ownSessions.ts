import type { OwnSession } from '../../../shared/accounts/domain/session.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { hourOf } from '../kernel/hourOf.ts'
import type { Session } from './stores/sessionStore.ts'

/** Returns an account's active sessions for its owner: the current one first, then by last use, latest first. */
export const ownSessions = (
  sessions: readonly (Session & { usedAt?: string | undefined })[],
  { sessionEpoch }: Pick<User, 'sessionEpoch'>,
  current: string | undefined,
  now: Date,
): OwnSession[] =>
  sessions
    .filter(({ epoch = sessionEpoch, expiresAt }) => epoch === sessionEpoch && expiresAt * 1000 > now.getTime())
    .map(({ jti, device = {}, createdAt, usedAt = hourOf(new Date(createdAt)) }) => ({
      id: jti,
      device,
      createdAt,
      lastUsedAt: usedAt,
      isCurrent: jti === current,
    }))
    .toSorted(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) ||
        b.lastUsedAt.localeCompare(a.lastUsedAt) ||
        b.createdAt.localeCompare(a.createdAt),
    )
