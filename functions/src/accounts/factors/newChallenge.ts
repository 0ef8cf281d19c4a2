import { randomBytes } from 'node:crypto'
import { secondFactorLimits } from '../../../../shared/accounts/domain/secondFactor.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { PasskeyChallenge, PasskeyChallengeStore } from '../stores/passkeyChallengeStore.ts'

interface Deps {
  passkeyChallenges: Pick<PasskeyChallengeStore, 'keep'>
  now: () => Date
}

/** Stores and returns a new challenge in base64url, with the 256 random bits that WebAuthn asks for at least half of. */
export async function newChallenge(
  wanted: Pick<PasskeyChallenge, 'purpose' | 'userId'>,
  { passkeyChallenges, now }: Deps,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(now().getTime() / 1000) + secondFactorLimits.challengeSeconds
  await passkeyChallenges.keep({ ...wanted, tokenHash: tokenHash(challenge), isUsed: false, expiresAt })
  return challenge
}
