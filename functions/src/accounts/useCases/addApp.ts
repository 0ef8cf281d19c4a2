import type { addApp as contract } from '../../../../shared/accounts/contract/addApp.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { Reply } from '../../kernel/reply.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { addAuthenticator } from '../factors/addAuthenticator.ts'
import { checkTotp } from '../factors/totp.ts'
import type { addApp as permissions } from '../secondFactorPermissions.ts'
import { counterOf } from '../stores/throttleStore.ts'
import { countProof } from '../throttling.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Adds the authenticator app that shows this code, and returns recovery codes with the first authenticator. Throws
 * `proof_refused` for a wrong code or a secret that has expired, and `too_many_requests` after too many.
 */
export async function addApp(
  { body: { name, code } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<Reply<RouteResult<typeof contract>>> {
  const row = counterOf('proof', call.user.id)
  await countProof(deps.throttle, row, deps.now())
  const now = deps.now()
  const factors = await deps.factors.of(call.user.id)
  const { newTotp, ...others } = factors
  if (!newTotp || newTotp.expiresAt <= now.toISOString())
    throw new ProductError('proof_refused', 'The QR code has expired. Start again.')
  const checked = checkTotp(newTotp.secret, code, now)
  if ('refused' in checked)
    throw new ProductError(
      'proof_refused',
      checked.refused === 'clock'
        ? "This code belongs to another time. Set your phone's clock to automatic."
        : 'This code is wrong. Check that you have scanned the latest QR code.',
    )
  const added = { id: deps.newId(), name, createdAt: now.toISOString(), secret: newTotp.secret, lastStep: checked.step }
  const result = await addAuthenticator(
    { before: factors, after: { ...others, totps: [...others.totps, added] }, by: 'totp', name },
    call,
    deps,
  )
  await deps.throttle.clear(row)
  return result
}
