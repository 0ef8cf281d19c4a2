import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyCreation } from '../../../../shared/accounts/domain/passkeyAnswer.ts'
import { secondFactorLimits } from '../../../../shared/accounts/domain/secondFactor.ts'
import type { Passkey } from '../stores/factorStore.ts'

/** The site that passkeys belong to: its origin, and the host that browsers bind them to. */
interface Site {
  origin: string
}

const timeout = secondFactorLimits.challengeSeconds * 1000
const hostOf = ({ origin }: Site): string => new URL(origin).hostname

/** Returns what a browser needs to create a passkey that signs in without a username. */
export const creationOptions = (
  site: Site,
  account: { id: string; username: string; name: string },
  { challenge, passkeys }: { challenge: string; passkeys: readonly Passkey[] },
) =>
  generateRegistrationOptions({
    rpName: 'Fagfolk',
    rpID: hostOf(site),
    userID: new TextEncoder().encode(account.id),
    userName: account.username,
    userDisplayName: account.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      ...(transports && { transports }),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Returns what a browser needs to use a passkey: one of these, or any that belongs to the site. */
export const assertionOptions = (site: Site, challenge: string, passkeys: readonly Passkey[] = []) =>
  generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      ...(transports && { transports }),
    })),
  })

/** The facts of a new passkey, or undefined if the answer proves nothing: a foreign origin, challenge or signature. */
export async function checkedCreation(
  site: Site,
  challenge: string,
  answer: PasskeyCreation,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    ...(transports && { transports }),
  }
}

/**
 * Returns the new signature count of a passkey that a browser used, or undefined if the answer proves nothing. A count
 * that did not rise means that a copy of the passkey is in use (WebAuthn §6.1.1), which proves nothing either.
 */
export async function checkedUse(
  site: Site,
  challenge: string,
  { passkey, answer }: { passkey: Passkey; answer: PasskeyAnswer },
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
