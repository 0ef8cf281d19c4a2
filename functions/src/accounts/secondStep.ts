import type { SecondStep } from '../../../shared/accounts/contract/signIn.ts'
import { secondFactorLimits } from '../../../shared/accounts/domain/secondFactor.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { type Reply, reply } from '../kernel/reply.ts'
import { type SessionKeys, signSecondStepToken } from './sessionToken.ts'
import type { ProviderEntry } from './sso/planEntry.ts'
import type { Factors } from './stores/factorStore.ts'

interface Deps {
  sessionKeys: () => Promise<SessionKeys>
  newId: () => string
  now: () => Date
}

/**
 * Lets an account that gave its first proof prove its second factor next. What a login through the provider gives it is
 * written after that: the provider alone must not take over an account with a second factor.
 */
export async function secondStep(
  user: Pick<User, 'id' | 'sessionEpoch'>,
  { passkeys, totps, recoveryCodes }: Factors,
  deps: Deps,
  entry?: ProviderEntry,
): Promise<Reply<{ secondStep: SecondStep }>> {
  const claims = { userId: user.id, jti: deps.newId(), epoch: user.sessionEpoch, entry }
  const token = await signSecondStepToken(
    await deps.sessionKeys(),
    claims,
    deps.now(),
    secondFactorLimits.signInSeconds,
  )
  return reply({
    secondStep: {
      token,
      hasPasskey: passkeys.length > 0,
      hasApp: totps.length > 0,
      hasRecoveryCodes: recoveryCodes.length > 0,
    },
  })
}
