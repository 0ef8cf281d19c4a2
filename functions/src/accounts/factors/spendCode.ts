import { isTotpCode, type ProofMeans } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { Factors } from '../stores/factorStore.ts'
import { recoveryCodeHash } from './recoveryCodes.ts'
import { checkTotp } from './totp.ts'

/** What a code proves: the factors without it, so that it counts once; or why it proves nothing. */
export type SpentCode = { next: Factors; provedBy: ProofMeans } | { refused: CodeRefusal }
export type CodeRefusal = 'wrong' | 'used' | 'clock'

/** Uses up a code of an authenticator app, or a recovery code. */
export const spendCode = (factors: Factors, code: string, now: Date): SpentCode =>
  isTotpCode(code) ? spendTotpCode(factors, code, now) : spendRecoveryCode(factors, code)

function spendTotpCode(factors: Factors, code: string, now: Date): SpentCode {
  const refusals = new Set<CodeRefusal>()
  for (const totp of factors.totps) {
    const checked = checkTotp(totp.secret, code, now, totp.lastStep)
    if ('step' in checked) {
      const used = { ...totp, lastStep: checked.step, lastUsedAt: now.toISOString() }
      const totps = factors.totps.map((each) => (each.id === totp.id ? used : each))
      return { next: { ...factors, totps }, provedBy: 'totp' }
    }
    refusals.add(checked.refused)
  }
  return { refused: (['used', 'clock'] as const).find((reason) => refusals.has(reason)) ?? 'wrong' }
}

function spendRecoveryCode(factors: Factors, code: string): SpentCode {
  const hash = recoveryCodeHash(factors.userId, code)
  if (!factors.recoveryCodes.includes(hash)) return { refused: 'wrong' }
  const recoveryCodes = factors.recoveryCodes.filter((each) => each !== hash)
  return { next: { ...factors, recoveryCodes }, provedBy: 'recoveryCode' }
}
