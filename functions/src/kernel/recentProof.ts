import { secondFactorLimits } from '../../../shared/accounts/domain/secondFactor.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { AccountContext } from './requestContext.ts'

/** The caller has to prove themselves, and then repeat the call. */
export const proofRequired = () => new ProductError('proof_required', "Confirm that it's you")

/** Throws `proof_required` unless the caller proved themselves within ten minutes. Agents never did. */
export function requireRecentProof({ provedAt }: Pick<AccountContext, 'provedAt'>, now: Date): void {
  const age = now.getTime() - (provedAt === undefined ? 0 : Date.parse(provedAt))
  if (age > secondFactorLimits.proofSeconds * 1000) throw proofRequired()
}
