import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { verifyResetToken as contract } from '../../../shared/contract/identity/verifyResetToken.ts'
import { type ResetTokenStore, resetTokenStore } from '../data/resetTokenStore.ts'
import { type UserStore, userStore } from '../data/userStore.ts'
import { httpHandler, type PublicCall } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { accountOfToken } from './resetTokens.ts'

interface Deps {
  resetTokens: Pick<ResetTokenStore, 'usable'>
  users: Pick<UserStore, 'byId'>
  now: () => Date
}

/** Whether a reset token can still be used. Asking does not use it up. */
export async function verifyResetToken(
  { params }: RouteInput<typeof contract>,
  _call: PublicCall,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return { valid: (await accountOfToken(params.token, deps)) !== undefined }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return { resetTokens: resetTokenStore(table), users: userStore(table), now: () => new Date() }
}

export const handler = httpHandler(contract, verifyResetToken, liveDeps)
