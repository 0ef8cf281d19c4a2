import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import * as z from 'zod'
import { roleSchema } from '../../../shared/accounts/domain/user.ts'
import type { SecretKeys } from '../kernel/aws/secretKeys.ts'
import type { ProviderEntry } from './sso/planEntry.ts'

/** The claims of a token: the account, the id of the session or device, and the account's session epoch. */
export interface TokenClaims {
  userId: string
  jti: string
  epoch: number
  /** Of a second step: what the first one, a login through the provider, gives the account once it has succeeded. */
  entry?: ProviderEntry | undefined
}

/**
 * The keys that sign tokens. New tokens are signed with `current`; tokens signed with the other key are still accepted.
 */
export type SessionKeys = SecretKeys

/** The same keys sign all kinds of token. The audience prevents one from passing as another. */
type Audience = 'session' | 'device' | 'secondStep'
const algorithm = 'HS256'

const signing = (audience: Audience) => (keys: SessionKeys, claims: TokenClaims, now: Date, seconds: number) => {
  const secret = keys.secrets.get(keys.current)
  if (!secret) throw new Error('The current session key is missing')
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ epoch: claims.epoch, ...(claims.entry && { entry: claims.entry }) })
    .setProtectedHeader({ alg: algorithm, kid: keys.current })
    .setSubject(claims.userId)
    .setJti(claims.jti)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secret)
}

const claimsSchema = z.object({
  sub: z.uuid(),
  jti: z.string().min(1),
  epoch: z.int(),
  entry: z
    .object({ issuer: z.string(), hash: z.string(), role: roleSchema, tellsTime: z.literal(true).optional() })
    .optional(),
})

export const signSessionToken = signing('session')
export const signDeviceToken = signing('device')
/** Signs what a correct password earns an account with a second factor: the right to prove that next. */
export const signSecondStepToken = signing('secondStep')

/**
 * Returns the claims of a token, or undefined if it is not ours, has expired, was tampered with or has an unknown key.
 */
const reading =
  (audience: Audience) =>
  async (keys: SessionKeys, token: string, now: Date): Promise<TokenClaims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keys.secrets.get(kid ?? '') ?? refuse(), {
        algorithms: [algorithm],
        audience,
        requiredClaims: ['exp'],
        currentDate: now,
      })
      const { sub, jti, epoch, entry } = claimsSchema.parse(payload)
      return { userId: sub, jti, epoch, ...(entry && { entry }) }
    } catch {
      return undefined
    }
  }

export const readSessionToken = reading('session')
export const readDeviceToken = reading('device')
export const readSecondStepToken = reading('secondStep')

function refuse(): never {
  throw new Error('Unknown session key')
}
