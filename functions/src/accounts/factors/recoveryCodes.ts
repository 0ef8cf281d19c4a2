import { createHash, randomBytes } from 'node:crypto'
import { secondFactorLimits } from '../../../../shared/accounts/domain/secondFactor.ts'

/** Digits and letters without those that are read as another one (Crockford's Base32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/** Returns new recovery codes such as `7K2M-9QPA-XXZ4-0B1C`, of 80 bits each, which no one can guess. */
export const newRecoveryCodes = (): string[] => Array.from({ length: secondFactorLimits.recoveryCodes }, newCode)

function newCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const text = [...randomBytes(groups * groupLength)].map((byte) => letters[byte % letters.length]).join('')
  return text.match(/.{4}/g)?.join('-') ?? text
}

/** Returns the hash of an account's recovery code, however its letters and hyphens were typed. */
export function recoveryCodeHash(userId: string, code: string): string {
  const typed = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(`${userId} ${typed}`).digest('base64url')
}
