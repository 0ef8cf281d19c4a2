import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as z from 'zod'
import { type SingleSignOn, singleSignOnLimits } from '../../../../shared/accounts/domain/singleSignOn.ts'
import { publicFetch } from '../../kernel/aws/publicFetch.ts'
import type { SingleSignOnStart } from '../stores/singleSignOnStartStore.ts'

/** Milliseconds for each request to the provider. A login makes three. */
const timeout = 5000
/** Discovery documents have about 5 KB, and key sets of large providers 20 KB. */
const mostBytes = 200_000

/** The page that the provider sends people back to. */
export const returnPath = '/sso'

export interface ProviderSettings {
  setting: Pick<SingleSignOn, 'issuer' | 'clientId'>
  clientSecret: string
  siteOrigin: string
  /** Whether the provider may be on this computer, on plain http. */
  loopback: boolean
}

/** What the provider says about a person. */
const identitySchema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  /** Some providers send a text. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
})
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  /** False if the provider says that it did not check the address; undefined if it says nothing. */
  isEmailVerified: boolean | undefined
  /** All that the token claims, for the claim that gives roles. */
  claims: Readonly<Record<string, unknown>>
}

/**
 * Returns the address at which the provider logs a person in. Throws if the provider can't be reached, or is not the
 * issuer that it was entered as.
 */
export async function providerAddress(
  { nonce, verifier, userId }: Pick<SingleSignOnStart, 'nonce' | 'verifier' | 'userId'>,
  state: string,
  provider: ProviderSettings,
): Promise<string> {
  const isConfirming = userId !== undefined
  return buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: provider.siteOrigin + returnPath,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Some providers say when the person logged in only if the request sets a limit.
    max_age: String(isConfirming ? singleSignOnLimits.freshSeconds : singleSignOnLimits.loginSeconds),
    ...(isConfirming && { prompt: 'login' }),
  }).href
}

/**
 * Exchanges the code that the provider sent with a browser for what it says about the person. The library checks state,
 * nonce, issuer, audience, signature and times, and for a confirmation that the person has just logged in. It allows for
 * clocks that are 30 seconds off. Throws if
 * anything is wrong, or the provider can't be reached.
 */
export async function identityOf(
  answer: URLSearchParams,
  state: string,
  { nonce, verifier, userId }: Pick<SingleSignOnStart, 'nonce' | 'verifier' | 'userId'>,
  provider: ProviderSettings,
): Promise<Identity> {
  const address = new URL(`${returnPath}?${answer}`, provider.siteOrigin)
  const tokens = await authorizationCodeGrant(await discovered(provider), address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(userId !== undefined && { maxAge: singleSignOnLimits.freshSeconds / 2 }),
  })
  const claims = identitySchema.parse(tokens.claims())
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    claims,
  }
}

/** Throws if the provider can't be reached, or is not the issuer that it was entered as. */
export async function requireProvider(provider: Omit<ProviderSettings, 'siteOrigin'>): Promise<void> {
  await discovered(provider)
}

/** Reads the provider's addresses. Not cached: people log in a few times a day. */
async function discovered({
  setting,
  clientSecret,
  loopback,
}: Omit<ProviderSettings, 'siteOrigin'>): Promise<Configuration> {
  const configuration = await discovery(
    new URL(setting.issuer),
    setting.clientId,
    undefined,
    ClientSecretPost(clientSecret),
    {
      [customFetch]: fetchPublic(loopback),
      execute: [enableNonRepudiationChecks, ...(loopback ? [allowInsecureRequests] : [])],
      timeout: timeout / 1000,
    },
  )
  // The library accepts any tenant for Microsoft's shared addresses, so that every company could log in.
  if (configuration.serverMetadata().issuer !== setting.issuer) throw new Error('The provider has another issuer')
  return configuration
}

/** Reaches only servers on the public internet: a system admin enters the address. */
const fetchPublic =
  (loopback: boolean): CustomFetch =>
  async (address, { method, headers, body }) => {
    const {
      status,
      headers: answered,
      text,
    } = await publicFetch(new URL(address), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }),
      timeout,
      mostBytes,
      loopback,
    })
    return new Response(text, { status, headers: answered })
  }
