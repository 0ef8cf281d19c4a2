import { randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { ProviderVisit } from '../../../../shared/accounts/contract/sso/providerAnswer.ts'
import { type SingleSignOn, singleSignOnLimits } from '../../../../shared/accounts/domain/singleSignOn.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { isHashOf, tokenHash } from '../../kernel/table/tokenHash.ts'
import type { SingleSignOnStartStore } from '../stores/singleSignOnStartStore.ts'
import type { SingleSignOnStore } from '../stores/singleSignOnStore.ts'
import { type Identity, identityOf, type ProviderSettings, providerAddress } from './provider.ts'

interface Deps {
  singleSignOn: Pick<SingleSignOnStore, 'current' | 'clientSecret'>
  siteOrigin: () => Promise<string>
  asksLoopback: boolean
  now: () => Date
}

interface StartDeps extends Deps {
  singleSignOnStarts: Pick<SingleSignOnStartStore, 'keep'>
}

interface FinishDeps extends Deps {
  singleSignOnStarts: Pick<SingleSignOnStartStore, 'usable' | 'spend'>
}

/**
 * Starts a visit to the provider, for a login or for an account that confirms who it is. Throws `no_provider` if
 * there is no provider or it can't be reached.
 */
export async function startVisit(userId: string | undefined, deps: StartDeps): Promise<ProviderVisit> {
  const provider = await configured(deps)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const browserKey = randomBytes(32).toString('base64url')
  const address = await providerAddress({ nonce, verifier, userId }, state, provider).catch(() => {
    const words = templatedMessage('{{provider}} cannot be reached right now. Try again in a moment.', {
      provider: provider.setting.name,
    })
    throw new ProductError('no_provider', words)
  })
  await deps.singleSignOnStarts.keep({
    ...{ tokenHash: tokenHash(state), browserHash: tokenHash(browserKey), issuer: provider.setting.issuer },
    ...{ nonce, verifier, userId, isUsed: false },
    expiresAt: Math.floor(deps.now().getTime() / 1000) + singleSignOnLimits.startSeconds,
  })
  return { address, browserKey }
}

/**
 * Returns what the provider says about the person whose browser it sent back. Each visit counts once, only in the
 * browser that started it, and only for what it was started for. Throws `proof_refused` for anything else.
 */
export async function finishVisit(
  { answer, browserKey }: { answer: string; browserKey: string },
  userId: string | undefined,
  deps: FinishDeps,
): Promise<{ identity: Identity; setting: SingleSignOn }> {
  const parameters = new URLSearchParams(answer)
  const state = parameters.get('state') ?? ''
  const start = await deps.singleSignOnStarts.usable(tokenHash(state), deps.now())
  if (!start || start.userId !== userId || !isHashOf(start.browserHash, browserKey)) throw refused('visit')
  if (!(await deps.singleSignOnStarts.spend(start, deps.now()))) throw refused('visit')
  const provider = await configured(deps)
  if (provider.setting.issuer !== start.issuer) throw refused('visit')
  if (parameters.get('error') === 'access_denied') throw refused('cancelled')
  try {
    return { identity: await identityOf(parameters, state, start, provider), setting: provider.setting }
  } catch (problem) {
    throw new ProductError('proof_refused', templatedMessage(notAccepted, { reason: reasonOf(problem) }))
  }
}

const reasons = {
  visit: 'Logging in took too long, or was started in another browser. Log in again.',
  cancelled: 'You cancelled the login.',
} as const

const notAccepted = 'The answer of your provider was not accepted ({{reason}}). Start again, or tell your system admin.'

/** The library's code for the rule that was broken. Its messages could quote the answer. */
const reasonOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : 'no code'

const refused = (why: keyof typeof reasons) => new ProductError('proof_refused', reasons[why])

async function configured({
  singleSignOn,
  siteOrigin,
  asksLoopback: loopback,
}: Deps): Promise<ProviderSettings & { setting: SingleSignOn }> {
  const [setting, clientSecret, origin] = await Promise.all([
    singleSignOn.current(),
    singleSignOn.clientSecret(),
    siteOrigin(),
  ])
  if (!setting || clientSecret === undefined)
    throw new ProductError('no_provider', 'Your agency does not log in through a provider.')
  return { setting, clientSecret, siteOrigin: origin, loopback }
}
