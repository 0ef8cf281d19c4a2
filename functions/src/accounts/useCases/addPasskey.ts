import type { addPasskey as contract } from '../../../../shared/accounts/contract/addPasskey.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { addAuthenticator } from '../factors/addAuthenticator.ts'
import { checkedCreation } from '../factors/passkeys.ts'
import { challengeNamed, passkeyRefusedMessage } from '../factors/proofs.ts'
import type { addPasskey as permissions } from '../secondFactorPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Adds the passkey that the caller's browser has created, and returns recovery codes with the first authenticator.
 * Throws `proof_refused` for a foreign, old or repeated answer, and `already_exists` for a passkey of the account.
 */
export async function addPasskey(
  { body: { name, answer } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const wanted = { purpose: 'add', userId: call.user.id } as const
  const [origin, factors, challenge] = await Promise.all([
    deps.siteOrigin(),
    deps.factors.of(call.user.id),
    challengeNamed(answer.response.clientDataJSON, wanted, deps),
  ])
  const created = challenge && (await checkedCreation({ origin }, challenge.value, answer))
  if (!created || !(await deps.passkeyChallenges.spend(challenge.stored, deps.now())))
    throw new ProductError('proof_refused', passkeyRefusedMessage)
  if (factors.passkeys.some(({ credentialId }) => credentialId === created.credentialId))
    throw new ProductError('already_exists', 'You have already added this passkey')
  const added = { id: deps.newId(), name, createdAt: deps.now().toISOString(), ...created }
  return addAuthenticator(
    { before: factors, after: { ...factors, passkeys: [...factors.passkeys, added] }, by: 'passkey', name },
    call,
    deps,
  )
}
