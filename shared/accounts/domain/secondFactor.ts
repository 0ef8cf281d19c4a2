import * as z from 'zod'
import { requiredTyped } from '../../kernel/domain/typedText.ts'

/** What a person adds to an account, besides its password, to prove that it is theirs. */
const authenticatorKinds = ['passkey', 'totp'] as const
export type AuthenticatorKind = (typeof authenticatorKinds)[number]

export const secondFactorLimits = {
  authenticators: 10,
  authenticatorName: 60,
  recoveryCodes: 10,
  /** How long the second step of a sign-in may take after the password. */
  signInSeconds: 10 * 60,
  /** How long a browser may take to use or create a passkey. */
  challengeSeconds: 5 * 60,
  /** How long the secret of a new authenticator app is offered. */
  newTotpSeconds: 15 * 60,
  /** How long a proof counts for actions that ask for one. */
  proofSeconds: 10 * 60,
} as const

/** An authenticator of an account, without its secret or key. */
export const authenticatorSchema = z.object({
  id: z.uuid(),
  kind: z.enum(authenticatorKinds),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Undefined until its first use. */
  lastUsedAt: z.iso.datetime().optional(),
})
export type Authenticator = z.infer<typeof authenticatorSchema>

export const authenticatorNameSchema = requiredTyped(secondFactorLimits.authenticatorName, 'Name is required')

/** A code of an authenticator app, or a recovery code. Spaces and hyphens don't count. */
export const proofCodeSchema = z
  .string({ error: 'Code is required' })
  .trim()
  .min(1, 'Code is required')
  .max(40, 'Code too long (max 40 characters)')

/** The six digits that an authenticator app shows. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/[\s-]/g, ''))

/**
 * How an account can prove itself. An account without authenticators proves itself by its password or its provider. A
 * trusted provider asks for a second factor itself.
 */
export const proofMeans = ['password', 'totp', 'passkey', 'recoveryCode', 'provider', 'trustedProvider'] as const
export type ProofMeans = (typeof proofMeans)[number]

/** Returns whether this proof is a second factor, or as good as one. */
export const isSecondFactor = (means: ProofMeans): boolean => means !== 'password' && means !== 'provider'
