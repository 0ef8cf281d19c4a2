import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import * as z from 'zod'
import type { SecretKeys } from '../kernel/aws/secretKeys.ts'

/** What a token says: whose session or device, which one, and of which epoch of the account. */
export interface TokenClaims {
  userId: string
  jti: string
  epoch: number
}

/** The keys that sign tokens: new ones with `current`; the other one is still believed. */
export type SessionKeys = SecretKeys

/** Tells what is signed with the same keys apart: none passes for another. */
type Audience = 'session' | 'device'
const algorithm = 'HS256'

/** Signs tokens that last `seconds` from `now`. */
const signing = (audience: Audience) => (keys: SessionKeys, claims: TokenClaims, now: Date, seconds: number) => {
  const secret = keys.secrets.get(keys.current)
  if (!secret) throw new Error('The current session key is missing')
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ epoch: claims.epoch })
    .setProtectedHeader({ alg: algorithm, kid: keys.current })
    .setSubject(claims.userId)
    .setJti(claims.jti)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secret)
}

const claimsSchema = z.object({ sub: z.uuid(), jti: z.string().min(1), epoch: z.int() })

export const signSessionToken = signing('session')
export const signDeviceToken = signing('device')

/** Reads what a token says; undefined when it is not one of ours or no longer counts: expired, tampered, unknown key. */
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
      const { sub, jti, epoch } = claimsSchema.parse(payload)
      return { userId: sub, jti, epoch }
    } catch {
      return undefined
    }
  }

export const readSessionToken = reading('session')
export const readDeviceToken = reading('device')

function refuse(): never {
  throw new Error('Unknown session key')
}
