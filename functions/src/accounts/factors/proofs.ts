import * as z from 'zod'
import type { PasskeyAnswer } from '../../../../shared/accounts/domain/passkeyAnswer.ts'
import { isTotpCode, type ProofMeans } from '../../../../shared/accounts/domain/secondFactor.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { OutboxStore } from '../../notify/stores/outboxStore.ts'
import { signInAudit } from '../accountAudit.ts'
import { secondFactorNotice } from '../secondFactorNotice.ts'
import type { FactorStore, Factors, Passkey } from '../stores/factorStore.ts'
import type { PasskeyChallenge, PasskeyChallengeStore } from '../stores/passkeyChallengeStore.ts'
import { counterOf, type ThrottleStore } from '../stores/throttleStore.ts'
import type { UserStore } from '../stores/userStore.ts'
import { countProof, refuseUsedUp, throttles } from '../throttling.ts'
import { checkedUse } from './passkeys.ts'
import { type CodeRefusal, spendCode } from './spendCode.ts'

interface CodeDeps {
  factors: Pick<FactorStore, 'of' | 'write'>
  users: Pick<UserStore, 'remark'>
  throttle: Pick<ThrottleStore, 'countInRow' | 'countInWindow' | 'waitInWindow' | 'clear'>
  outbox: Pick<OutboxStore, 'add'>
  newId: () => string
  now: () => Date
}

type Account = { id: string }
type Caller = { language: 'en' | 'da' }

const messages: Record<CodeRefusal, string> = {
  wrong: 'This code is wrong',
  used: 'This code has been used. Wait for the next one.',
  clock: "This code belongs to another time. Set your phone's clock to automatic.",
}

/**
 * Accepts a code of an authenticator app or a recovery code, which uses it up. Codes of apps are counted first.
 * Records refusals in the audit log, and mails the owner about a used recovery code. Throws `proof_refused`, or
 * `too_many_requests` after too many wrong codes of an app.
 */
export async function acceptCode(account: Account, code: string, call: Caller, deps: CodeDeps): Promise<ProofMeans> {
  return isTotpCode(code) ? acceptAppCode(account, code, call, deps) : acceptRecoveryCode(account, code, call, deps)
}

async function acceptAppCode(account: Account, code: string, call: Caller, deps: CodeDeps): Promise<ProofMeans> {
  const row = counterOf('proof', account.id)
  await countProof(deps.throttle, row, deps.now())
  await refuseUsedUp(deps.throttle, 'wrongCodes', account.id, deps.now())
  const spent = spendCode(await deps.factors.of(account.id), code, deps.now())
  if ('refused' in spent) {
    await countWrongCode(account, call, deps)
    throw await refusal(account, messages[spent.refused], deps)
  }
  // Of calls with the same code at the same time, the first to write has used it.
  if (!(await deps.factors.write(spent.next, {}))) throw await refusal(account, messages.used, deps)
  await deps.throttle.clear(row)
  return spent.provedBy
}

/** Not limited, so that nobody can keep an owner out by wrong codes of an app. No one can guess one. */
async function acceptRecoveryCode(account: Account, code: string, call: Caller, deps: CodeDeps): Promise<ProofMeans> {
  const spent = spendCode(await deps.factors.of(account.id), code, deps.now())
  if ('refused' in spent) throw await refusal(account, messages[spent.refused], deps)
  const mail = secondFactorNotice(account.id, { change: 'recoveryCodeUsed' }, call, deps)
  if (!(await deps.factors.write(spent.next, { mail }))) throw await refusal(account, messages.used, deps)
  return spent.provedBy
}

/** Mails the owner at the first lockout of a day: someone who tries codes knows the password. */
async function countWrongCode({ id }: Account, call: Caller, deps: CodeDeps): Promise<void> {
  const { attempt } = await deps.throttle.countInWindow(counterOf('wrongCodes', id), throttles.wrongCodes, deps.now())
  if (attempt === throttles.proof.limit)
    await deps.outbox.add(secondFactorNotice(id, { change: 'codesRefused' }, call, deps))
}

/** Records the refusal of a proof and returns its error. */
async function refusal({ id }: Account, message: string, deps: Pick<CodeDeps, 'users' | 'newId' | 'now'>) {
  await deps.users.remark(signInAudit('user.proof_refused', id, deps))
  return new ProductError('proof_refused', message)
}

interface PasskeyDeps {
  factors: Pick<FactorStore, 'of' | 'write'>
  users: Pick<UserStore, 'remark'>
  passkeyChallenges: Pick<PasskeyChallengeStore, 'usable' | 'spend'>
  siteOrigin: () => Promise<string>
  newId: () => string
  now: () => Date
}

const clientData = z.object({ challenge: z.string().min(1) })

/** Returns the challenge that a browser's answer names, or undefined if it names none. */
function namedChallenge(clientDataJSON: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return undefined
  }
}

/** Returns the usable challenge with this value and purpose. One of an account counts for that account only. */
export async function challengeNamed(
  clientDataJSON: string,
  wanted: Pick<PasskeyChallenge, 'purpose' | 'userId'>,
  { passkeyChallenges, now }: Pick<PasskeyDeps, 'passkeyChallenges' | 'now'>,
): Promise<{ value: string; stored: PasskeyChallenge } | undefined> {
  const value = namedChallenge(clientDataJSON)
  const stored = value && (await passkeyChallenges.usable(tokenHash(value), now()))
  if (!value || !stored || stored.purpose !== wanted.purpose || stored.userId !== wanted.userId) return undefined
  return { value, stored }
}

export const passkeyRefusedMessage = 'This passkey was not accepted. Try again.'

/**
 * Accepts the use of one of the account's passkeys, and uses up its challenge. Records refusals in the audit log.
 * Throws `proof_refused` for a foreign, old or repeated answer, and for a passkey that has been copied.
 */
export async function acceptPasskey(
  account: Account,
  answer: PasskeyAnswer,
  wanted: Pick<PasskeyChallenge, 'purpose' | 'userId'>,
  deps: PasskeyDeps,
): Promise<void> {
  const [factors, challenge, origin] = await Promise.all([
    deps.factors.of(account.id),
    challengeNamed(answer.response.clientDataJSON, wanted, deps),
    deps.siteOrigin(),
  ])
  const passkey = factors.passkeys.find(({ credentialId }) => credentialId === answer.id)
  const counter = passkey && challenge && (await checkedUse({ origin }, challenge.value, { passkey, answer }))
  if (!passkey || !challenge || counter === undefined) throw await refusal(account, passkeyRefusedMessage, deps)
  const isFirst = await deps.passkeyChallenges.spend(challenge.stored, deps.now())
  const used = { ...passkey, counter, lastUsedAt: deps.now().toISOString() }
  if (!isFirst || !(await deps.factors.write(withPasskey(factors, used), {})))
    throw await refusal(account, passkeyRefusedMessage, deps)
}

const withPasskey = (factors: Factors, changed: Passkey): Factors => ({
  ...factors,
  passkeys: factors.passkeys.map((each) => (each.id === changed.id ? changed : each)),
})
