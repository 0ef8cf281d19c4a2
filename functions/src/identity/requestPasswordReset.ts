import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { requestPasswordReset as contract } from '../../../shared/contract/identity/requestPasswordReset.ts'
import { identityKey } from '../../../shared/domain/user.ts'
import { type OutboxStore, outboxStore } from '../data/outboxStore.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { httpHandler, type PublicCall } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { countAttempt } from './throttling.ts'

interface Deps {
  outbox: Pick<OutboxStore, 'add'>
  throttle: ThrottleStore
  newId: () => string
  now: () => Date
}

/**
 * Asks for a reset mail. Whether there is such an account is not looked up here but by the mailer: so neither words nor
 * time can tell. Throws `too_many_requests`, counted for whatever was typed.
 */
export async function requestPasswordReset(
  { body }: RouteInput<typeof contract>,
  { clientAddress, language }: PublicCall,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const now = deps.now()
  await countAttempt(deps.throttle, 'resetRequestAddress', clientAddress, now)
  await countAttempt(deps.throttle, 'resetRequestAccount', body.email, now)
  await deps.outbox.add({
    id: deps.newId(),
    language,
    createdAt: now.toISOString(),
    mail: { template: 'passwordReset', emailKey: identityKey(body.email) },
  })
  return { message: "If an account with that email exists, we've sent you a password reset link." }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    outbox: outboxStore(table),
    throttle: throttleStore(table),
    newId: randomUUID,
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, requestPasswordReset, liveDeps)
