import { generateSecret, generateURI, verifySync } from 'otplib'
import { isTotpCode } from '../../../../shared/accounts/domain/secondFactor.ts'

/** The seconds for which an app shows a code (RFC 6238 §5.2), as all apps expect them. */
const period = 30

/** How far a phone's clock may be off: one code before or after (RFC 6238 §5.2). */
const tolerance = period

/** How far behind a clock may be for a refusal to say so. */
const namedTolerance = 10 * 60

/** Returns a new secret in Base32 with the 160 bits that RFC 4226 recommends. */
export const newTotpSecret = (): string => generateSecret({ length: 20 })

/** Returns the `otpauth:` address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, username: string): string =>
  generateURI({ issuer: 'Fagfolk', label: username, secret, period })

/** A code that counts, with its time step; or why it doesn't. */
export type CheckedCode = { step: number } | { refused: 'wrong' | 'used' | 'clock' }

/**
 * Checks a code of six digits against a secret. A code counts once: its time step must be later than `lastStep`.
 * `clock` means that the
 * code was right within the last ten minutes. Codes to come are not named: they will count.
 */
export function checkTotp(secret: string, code: string, now: Date, lastStep = -1): CheckedCode {
  // The library throws for anything but six digits.
  if (!isTotpCode(code)) return { refused: 'wrong' }
  const token = code.replace(/[\s-]/g, '')
  const epoch = Math.floor(now.getTime() / 1000)
  const near = verifySync({ secret, token, epoch, period, epochTolerance: tolerance })
  if (near.valid) {
    const step = Math.floor(epoch / period) + near.delta
    return step > lastStep ? { step } : { refused: 'used' }
  }
  const far = verifySync({ secret, token, epoch, period, epochTolerance: [namedTolerance, 0] })
  return { refused: far.valid ? 'clock' : 'wrong' }
}
