import * as z from 'zod'
import { asciiEmail } from '../../kernel/domain/emailAddress.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { requiredTyped } from '../../kernel/domain/typedText.ts'
import type { Role } from './user.ts'

export const singleSignOnLimits = {
  name: 60,
  issuer: 300,
  clientId: 200,
  clientSecret: 400,
  domains: 20,
  claim: 100,
  roleValue: 200,
  /** How long a person may take at the provider. */
  startSeconds: 10 * 60,
  /** How long ago a person may have logged in at the provider to be let in. */
  loginSeconds: 30 * 24 * 60 * 60,
  /** How long ago a person may have logged in at the provider to confirm who they are. */
  freshSeconds: 60,
} as const

/** Who asks for the second factor of people who log in through the provider: we, as after a password, or the provider. */
export const secondFactorAskers = ['us', 'provider'] as const
const askerSchema = z.enum(secondFactorAskers)

/** The roles that a claim of the provider can give. */
export const claimedRoles = ['recruiter', 'recruiting_manager', 'sysadmin'] as const satisfies readonly Role[]
export type ClaimedRole = (typeof claimedRoles)[number]

const roleValueSchema = z.string().trim().min(1).max(singleSignOnLimits.roleValue)

/** A claim, such as `roles` or `groups`, and the value of it that gives each role. */
const roleClaimSchema = z.strictObject({
  claim: requiredTyped(singleSignOnLimits.claim, 'Claim is required'),
  values: z.strictObject({
    recruiter: roleValueSchema.optional(),
    recruiting_manager: roleValueSchema.optional(),
    sysadmin: roleValueSchema.optional(),
  }),
})
export type RoleClaim = z.infer<typeof roleClaimSchema>

/** The setting for logging in through the agency's OpenID Connect provider, such as Microsoft Entra. */
export const singleSignOnSchema = z.object({
  /** What the button calls the provider. */
  name: z.string(),
  /** The issuer identifier, as in the provider's discovery document and in its tokens. */
  issuer: z.string(),
  clientId: z.string(),
  /** The mail domains that the provider speaks for, in lower case and ASCII. It proves no other addresses. */
  domains: z.array(z.string()).min(1),
  secondFactor: askerSchema,
  /** Undefined if roles are given here. */
  roleClaim: roleClaimSchema.optional(),
  updatedAt: z.iso.datetime(),
})
export type SingleSignOn = z.infer<typeof singleSignOnSchema>

/** The setting as system admins see it, without the secret. Null if people don't log in through a provider. */
export const singleSignOnAnswerSchema = z.object({
  setting: singleSignOnSchema.nullable(),
  /** The address that the provider has to allow. */
  returnAddress: z.string(),
})

const issuerText = 'Must be the address of an issuer, such as https://login.microsoftonline.com/…/v2.0'

/** With the address of a discovery document, the library could not check the issuer. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && !url.search && !url.hash && !url.username && !url.pathname.includes('/.well-known/')
}

const domainText = 'Must be a domain, such as agency.dk'
const domainSchema = z
  .string()
  .trim()
  .transform((text) => asciiEmail(`x@${text.toLowerCase()}`).slice(2))
  .refine(
    (domain) => domain.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain),
    rule('invalid_format', domainText),
  )

/** The setting as a system admin enters it. */
export const singleSignOnInputSchema = z.strictObject({
  name: requiredTyped(singleSignOnLimits.name, 'Name is required'),
  issuer: requiredTyped(singleSignOnLimits.issuer, 'Issuer is required').refine(
    isIssuer,
    rule('invalid_format', issuerText),
  ),
  clientId: requiredTyped(singleSignOnLimits.clientId, 'Client ID is required'),
  /** If undefined, the stored one stays. */
  clientSecret: requiredTyped(singleSignOnLimits.clientSecret, 'Client secret is required').optional(),
  domains: z.array(domainSchema).min(1, 'Enter at least one domain').max(singleSignOnLimits.domains),
  secondFactor: askerSchema,
  roleClaim: roleClaimSchema.optional(),
  /** The `updatedAt` that the editor saw; null if there was no setting. */
  updatedAt: z.iso.datetime().nullable(),
})

/** Returns whether the provider speaks for an email address. */
export const isProvidersEmail = ({ domains }: Pick<SingleSignOn, 'domains'>, email: string): boolean =>
  domains.includes(asciiEmail(email.trim().toLowerCase()).split('@').at(-1) ?? '')

/** Returns the highest role that a claim's value gives. The claim may hold one text or a list. */
export function roleClaimed({ values }: Pick<RoleClaim, 'values'>, claim: unknown): ClaimedRole | undefined {
  const held: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return claimedRoles.findLast((role) => values[role] !== undefined && held.includes(values[role]))
}
