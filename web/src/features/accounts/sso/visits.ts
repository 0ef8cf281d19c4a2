import type { SecondStep } from '../../../../../shared/accounts/contract/signIn.ts'
import { proveWithProvider } from '../../../../../shared/accounts/contract/sso/proveWithProvider.ts'
import type { ProviderVisit } from '../../../../../shared/accounts/contract/sso/providerAnswer.ts'
import { signInWithProvider } from '../../../../../shared/accounts/contract/sso/signInWithProvider.ts'
import { startProviderProof } from '../../../../../shared/accounts/contract/sso/startProviderProof.ts'
import { startProviderSignIn } from '../../../../../shared/accounts/contract/sso/startProviderSignIn.ts'
import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { type ProofResult, proofChannel } from './proofWindow.ts'
import { type Purpose, storeVisit, takeVisit } from './storedVisit.ts'

/** What a visit to the provider led to. */
export type Outcome =
  | { kind: 'signed in'; user: SessionUser; next: string }
  | { kind: 'second step'; step: SecondStep; next: string }
  | { kind: 'refused'; message: TranslatableMessage }
  | { kind: 'proof'; result: ProofResult }

/** The server's words for a visit that it doesn't know. */
const expired = 'Logging in took too long, or was started in another browser. Log in again.'

/** Sends the browser to the provider to sign in, and to `next` after that. */
export const startSignIn = async (next: string): Promise<void> =>
  leave(await call(startProviderSignIn, {}), { signIn: { next } })

/** Sends this window to the provider to prove the account for a dialog. Returns only if that fails. */
export async function startProof(dialog: string, sessionEnd: Promise<void>): Promise<Outcome | undefined> {
  const start = async () => leave(await call(startProviderProof, {}), { proof: { dialog } })
  const result = await proofResult(start(), sessionEnd)
  return result === 'proved' ? undefined : tell(dialog, result)
}

/**
 * Sends the provider's answer to the server, for what the visit was started for. Calls never settle once the session
 * has ended, so `sessionEnd` has to resolve then.
 */
export async function finishVisit(answer: string, sessionEnd: Promise<void>): Promise<Outcome> {
  const visit = takeVisit()
  if (!visit || !answer) return { kind: 'refused', message: expired }
  const { browserKey, purpose } = visit
  const body = { answer, browserKey }
  if ('proof' in purpose)
    return tell(purpose.proof.dialog, await proofResult(call(proveWithProvider, { body }), sessionEnd))
  const { next } = purpose.signIn
  try {
    const signedIn = await call(signInWithProvider, { body })
    if ('secondStep' in signedIn) return { kind: 'second step', step: signedIn.secondStep, next }
    return { kind: 'signed in', user: signedIn, next }
  } catch (problem) {
    return { kind: 'refused', message: shownMessage(problem) }
  }
}

function leave({ address, browserKey }: ProviderVisit, purpose: Purpose): void {
  storeVisit({ browserKey, purpose })
  window.location.assign(address)
}

async function proofResult(work: Promise<unknown>, sessionEnd: Promise<void>): Promise<ProofResult> {
  try {
    return await Promise.race([work.then(() => 'proved' as const), sessionEnd.then(() => 'session ended' as const)])
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) return 'session ended'
    return { refused: shownMessage(problem) }
  }
}

/** Tells the dialog, and closes the window if the browser lets it. */
function tell(dialog: string, result: ProofResult): Outcome {
  const channel = proofChannel(dialog)
  channel.postMessage(result)
  channel.close()
  window.close()
  return { kind: 'proof', result }
}
