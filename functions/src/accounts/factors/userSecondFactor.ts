import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import { needsSecondAdmin, type UserSecondFactor } from '../../../../shared/accounts/domain/secondFactorReset.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { type Factors, hasSecondFactor } from '../stores/factorStore.ts'
import type { ResetRequest, SecondFactorResetStore } from '../stores/secondFactorResetStore.ts'
import type { UserStore } from '../stores/userStore.ts'

interface Deps {
  users: Pick<UserStore, 'byId'>
  secondFactorResets: Pick<SecondFactorResetStore, 'waitingFor'>
  now: () => Date
}

/** A request whose author still has the rights that they had. */
export interface WaitingReset {
  request: ResetRequest
  author: User
}

/**
 * Returns the stored request to reset an account's second factor, and again as `valid` if it can be confirmed: the
 * account needs a second system admin, and the author of the request has been one ever since.
 */
export async function waitingReset(
  { id, role }: User,
  { users, secondFactorResets, now }: Deps,
): Promise<{ stored: ResetRequest | undefined; valid: WaitingReset | undefined }> {
  const stored = needsSecondAdmin(role) ? await secondFactorResets.waitingFor(id, now()) : undefined
  const author = stored && (await users.byId(stored.requestedBy))
  const counts = author?.role === 'sysadmin' && author.isActive && (author.rightsEpoch ?? 0) === stored?.rightsEpoch
  return { stored, valid: stored && counts ? { request: stored, author } : undefined }
}

/** Presents the second factor of an account to the system admin with the id `callerId`. */
export async function userSecondFactor(
  { providerLogin }: Pick<User, 'providerLogin'>,
  factors: Factors,
  waiting: WaitingReset | undefined,
  callerId: string,
  { users }: Pick<Deps, 'users'>,
): Promise<UserSecondFactor> {
  const { reset } = factors
  const by = reset && (await users.byId(reset.by))
  return {
    hasSecondFactor: hasSecondFactor(factors),
    ...(providerLogin && { hasProviderLogin: true }),
    ...(waiting && {
      waiting: {
        requestedBy: accountName(waiting.author),
        isOwn: waiting.author.id === callerId,
        requestedAt: waiting.request.requestedAt,
        expiresAt: new Date(waiting.request.expiresAt * 1000).toISOString(),
        reason: waiting.request.reason,
      },
    }),
    ...(reset && { lastReset: { at: reset.at, reason: reset.reason, ...(by && { by: accountName(by) }) } }),
  }
}
