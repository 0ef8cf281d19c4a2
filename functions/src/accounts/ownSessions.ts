import type { OwnSession } from '../../../shared/accounts/domain/session.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { hourOf } from '../kernel/hourOf.ts'
import type { Session } from './stores/sessionStore.ts'

/** The sessions of an account that could still call, as their owner is shown them: the one that asks, then the latest. */
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
