import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { requestProfileLink as contract } from '../../../shared/contract/profile/requestProfileLink.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { type OutboxStore, outboxStore } from '../data/outboxStore.ts'
import { profileStore } from '../data/profileStore.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { countAttempt } from '../identity/throttling.ts'
import { liveTable } from '../platform/table.ts'
import { type OwnRecordDeps, ownRecord } from './ownProfile.ts'
import { connectedAlready } from './profileProblems.ts'

interface Deps extends OwnRecordDeps {
  outbox: Pick<OutboxStore, 'add'>
  throttle: Pick<ThrottleStore, 'countInWindow'>
  newId: () => string
  now: () => Date
}

/**
 * Asks for a mail with a link to the record that has the account's email. Whether there is one is not looked up here but by
 * the mailer: so neither words nor time can tell. Throws `already_done`, `too_many_requests`.
 */
export async function requestProfileLink(
  _input: RouteInput<typeof contract>,
  { actor: { userId }, language }: Pick<Call, 'actor' | 'language'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await ownRecord(userId, deps)
  if (applicant) throw connectedAlready()
  const now = deps.now()
  await countAttempt(deps.throttle, 'profileLinkAccount', userId, now)
  await deps.outbox.add({
    id: deps.newId(),
    language,
    createdAt: now.toISOString(),
    mail: { template: 'profileLink', userId },
  })
  return { message: 'If we have a record with your email, we have sent you a link to connect it.' }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    profiles: profileStore(table),
    applicants: applicantStore(table),
    outbox: outboxStore(table),
    throttle: throttleStore(table),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  }
}

export const handler = httpHandler(contract, requestProfileLink, liveDeps)
