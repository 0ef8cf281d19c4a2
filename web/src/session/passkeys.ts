import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  type PasskeyAnswer,
  type PasskeyCreation,
  passkeyAnswerSchema,
  passkeyCreationSchema,
} from '../../../shared/accounts/domain/passkeyAnswer.ts'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'

const browserScript = scriptOnDemand(() => import('@simplewebauthn/browser'))

/** What the API returns for the browser, unread. */
type Options = Record<string, unknown>

/** Returns whether this browser knows passkeys. Old ones and those inside other apps may not. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Asks for a passkey of this site. Returns undefined if the person cancels, or has none here. */
export async function askForPasskey(options: Options): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await browserScript()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return unlessCancelled(async () => passkeyAnswerSchema.parse(await startAuthentication({ optionsJSON })))
}

/** Creates a passkey. Returns undefined if the person cancels, and throws `AlreadyAdded` if this device has one. */
export async function createPasskey(options: Options): Promise<PasskeyCreation | undefined> {
  const { startRegistration } = await browserScript()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return unlessCancelled(async () => passkeyCreationSchema.parse(await startRegistration({ optionsJSON })))
}

/** This device already has a passkey for the account. */
export class AlreadyAdded extends Error {}

/** Browsers say the same for a cancelled request, one that timed out, and a device without a passkey. */
async function unlessCancelled<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask()
  } catch (problem) {
    const name = problem instanceof Error ? problem.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    if (name === 'InvalidStateError') throw new AlreadyAdded()
    throw problem
  }
}
