import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { updateMyProfile as contract } from '../../../shared/contract/profile/updateMyProfile.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { identityKey, type User } from '../../../shared/domain/user.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { type ChangeDeps, changeApplicant } from '../applicants/changeApplicant.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { type ProfileStore, profileStore } from '../data/profileStore.ts'
import { type ThrottleStore, throttleStore } from '../data/throttleStore.ts'
import { timelineStore } from '../data/timelineStore.ts'
import { type UserStore, userStore } from '../data/userStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { countAttempt } from '../identity/throttling.ts'
import { liveTable } from '../platform/table.ts'
import { ownAccount, ownRecord, presentProfile } from './ownProfile.ts'
import { planBeginning } from './planBeginning.ts'
import { emailOfAnotherRecord } from './profileProblems.ts'

interface Deps extends ChangeDeps {
  profiles: Pick<ProfileStore, 'applicantIdOf' | 'begin'>
  users: Pick<UserStore, 'byId'>
  throttle: Pick<ThrottleStore, 'countInWindow'>
}

type Caller = Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>
type Change = RouteInput<typeof contract>['body']

/**
 * Changes the caller's own record, or begins it. Throws `stale_record`, `not_found` for a record that went while it was
 * edited, and `already_exists` for the email of another record, which stays as it is; `too_many_requests` for who tries
 * many emails, taken or not: else the refusal itself would tell which are known.
 */
export async function updateMyProfile(
  { body }: RouteInput<typeof contract>,
  call: Caller,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const account = await ownAccount(call.actor.userId, deps)
  try {
    const applicant = await save(body, account, call, deps)
    return presentProfile(applicant, account, call.actor)
  } catch (problem) {
    if (!(problem instanceof ProductError && problem.code === 'already_exists')) throw problem
    throw emailOfAnotherRecord()
  }
}

async function save({ version: seenVersion, ...changes }: Change, account: User, call: Caller, deps: Deps) {
  const change = ({ id }: Applicant) => changeApplicant({ id, changes, seenVersion }, call, deps)
  const own = await ownRecord(account.id, deps)
  const countEmail = () => countAttempt(deps.throttle, 'profileEmailAccount', account.id, deps.now())
  if (own.applicant) {
    if (isAnother(changes.email, own.applicant)) await countEmail()
    return change(own.applicant)
  }
  if (seenVersion !== undefined) throw applicantNotFound()

  const occasion = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  const { applicant, trace } = planBeginning(changes, account, occasion)
  await countEmail()
  const outcome = await deps.profiles.begin(account.id, applicant, trace, own.gone)
  if (outcome === 'begun') return applicant
  // Another call of the same person began it meanwhile: a taken email may be the one that it took.
  const begun = await ownRecord(account.id, deps)
  if (begun.applicant) return change(begun.applicant)
  throw emailOfAnotherRecord()
}

const isAnother = (email: string | undefined, current: Applicant): boolean =>
  email !== undefined && identityKey(email) !== identityKey(current.email)

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    profiles: profileStore(table),
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    users: userStore(table),
    throttle: throttleStore(table),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    pause: sleep,
  }
}

export const handler = httpHandler(contract, updateMyProfile, liveDeps)
