import { proofRequired, requireRecentProof } from '../../kernel/recentProof.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { type FactorStore, type Factors, hasSecondFactor } from '../stores/factorStore.ts'

interface Deps {
  factors: Pick<FactorStore, 'of'>
  now: () => Date
}

/** Throws `proof_required` if an account with a second factor proved only its password in this session. */
export function requireFactorProof(
  factors: Pick<Factors, 'passkeys' | 'totps'>,
  { provedBy = 'password' }: Pick<AccountContext, 'provedBy'>,
): void {
  if (hasSecondFactor(factors) && provedBy === 'password') throw proofRequired()
}

/**
 * For calls that check the password themselves: throws `proof_required` if the caller has a second factor and has not
 * proved it within ten minutes.
 */
export async function requireRecentFactor(call: AccountContext, { factors, now }: Deps): Promise<void> {
  const has = await factors.of(call.user.id)
  requireFactorProof(has, call)
  if (hasSecondFactor(has)) requireRecentProof(call, now())
}
