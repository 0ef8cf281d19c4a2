import type { OwnSession } from '../../../shared/accounts/domain/session.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { hourOf } from '../kernel/hourOf.ts'
import { endOf, type Session } from './stores/sessionStore.ts'

/** Returns an account's active sessions for its owner: the current one first, then by last use, latest first. */
export const ownSessions = (
  sessions: readonly (Session & { usedAt?: string | undefined })[],
  { sessionEpoch }: Pick<User, 'sessionEpoch'>,
  current: string | undefined,
  now: Date,
): OwnSession[] =>
  sessions
    .filter((session) => (session.epoch ?? sessionEpoch) === sessionEpoch && endOf(session) > now.getTime())
    .map(({ jti, device = {}, createdAt, usedAt = hourOf(new Date(createdAt)), idleSeconds, expiresAt }) => ({
      id: jti,
      device,
      createdAt,
      lastUsedAt: usedAt,
      ...(idleSeconds !== undefined && { idleMinutes: idleSeconds / 60 }),
      endsAt: new Date(expiresAt * 1000).toISOString(),
      isCurrent: jti === current,
    }))
    .toSorted(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) ||
        b.lastUsedAt.localeCompare(a.lastUsedAt) ||
        b.createdAt.localeCompare(a.createdAt),
    )
