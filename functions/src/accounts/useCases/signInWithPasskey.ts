import * as z from 'zod'
import type { signInWithPasskey as contract } from '../../../../shared/accounts/contract/signInWithPasskey.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { completeSignIn } from '../completeSignIn.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { acceptPasskey, passkeyRefusedMessage } from '../factors/proofs.ts'
import type { signInWithPasskey as permissions } from '../secondFactorPermissions.ts'
import { readSecondStepToken } from '../sessionToken.ts'
import { enterAccount } from '../sso/enterAccount.ts'
import { refuseProviderAccount } from '../sso/usesProvider.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Signs in with a passkey alone: it proves the device and the person in front of it. Throws `proof_refused` if the
 * passkey, its challenge or its account doesn't count, and `forbidden` for an account that is connected with a provider
 * and whose second step this isn't.
 */
export async function signInWithPasskey(
  { body: { answer, token } }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<Reply<SessionUser>> {
  const userId = accountNamed(answer.response.userHandle)
  const user = userId === undefined ? undefined : await deps.users.byId(userId)
  if (!user?.isActive) throw new ProductError('proof_refused', passkeyRefusedMessage)
  await acceptPasskey(user, answer, { purpose: 'signIn', userId: undefined }, deps)
  const claims =
    token === undefined ? undefined : await readSecondStepToken(await deps.sessionKeys(), token, deps.now())
  const isSecondStep = claims?.userId === user.id && claims.epoch === user.sessionEpoch
  if (!isSecondStep) await refuseProviderAccount(user, deps)
  const entered = isSecondStep && claims.entry ? await enterAccount(user, claims.entry, call, deps) : user
  return completeSignIn(entered, { provedBy: 'passkey' }, call, deps)
}

/** Returns the id of the account that a passkey names, if it is one. */
const accountNamed = (userHandle = ''): string | undefined =>
  z.uuid().safeParse(Buffer.from(userHandle, 'base64url').toString()).data
