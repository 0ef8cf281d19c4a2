import { isSecondFactor } from '../../../../shared/accounts/domain/secondFactor.ts'
import { proofRequired, requireRecentProof } from '../../kernel/recentProof.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { type FactorStore, type Factors, hasSecondFactor } from '../stores/factorStore.ts'

interface Deps {
  factors: Pick<FactorStore, 'of'>
  now: () => Date
}

/** Throws `proof_required` if an account with a second factor proved none of them in this session. */
export function requireFactorProof(
  factors: Pick<Factors, 'passkeys' | 'totps'>,
  { provedBy = 'password' }: Pick<AccountContext, 'provedBy'>,
): void {
  if (hasSecondFactor(factors) && !isSecondFactor(provedBy)) throw proofRequired()
}

/**
 * For calls that check the password themselves: returns the caller's factors, and throws `proof_required` if there is
 * one that they have not proved within ten minutes.
 */
export async function requireRecentFactor(call: AccountContext, deps: Deps): Promise<Factors> {
  const factors = await deps.factors.of(call.user.id)
  requireFactorProof(factors, call)
  if (hasSecondFactor(factors)) requireRecentProof(call, deps.now())
  return factors
}
