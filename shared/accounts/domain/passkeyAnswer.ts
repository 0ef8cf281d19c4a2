import * as z from 'zod'

/** Base64url, as browsers send the parts of an answer. The longest is an attestation with certificates. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'Invalid')
const common = {
  id: bytes.min(1).max(1400),
  rawId: bytes.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.object({}).catch({}),
}

/**
 * A browser's answer after it created a passkey: `RegistrationResponseJSON` of WebAuthn Level 3, §5.1. Members that
 * repeat others, such as the public key apart from the attestation, are dropped.
 */
export const passkeyCreationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[\w-]{1,40}$/, 'Invalid'))
      .max(10)
      .exactOptional(),
  }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

/** A browser's answer after it used a passkey: `AuthenticationResponseJSON` of WebAuthn Level 3, §5.1. */
export const passkeyAnswerSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** The id of the account, in base64url, as it was given when the passkey was created. */
    userHandle: bytes.exactOptional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** What a browser needs to create or use a passkey, as WebAuthn Level 3 writes it in JSON. Pages pass it on unread. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })
