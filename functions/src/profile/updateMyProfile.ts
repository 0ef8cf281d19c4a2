import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { updateMyProfile as contract } from '../../../shared/contract/profile/updateMyProfile.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { identityKey, type User } from '../../../shared/domain/user.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { changeApplicant } from '../applicants/changeApplicant.ts'
import { countAttempt } from '../identity/throttling.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { updateMyProfile as needs } from './needs.ts'
import { ownAccount, ownRecord, presentProfile } from './ownProfile.ts'
import { planBeginning } from './planBeginning.ts'
import { emailOfAnotherRecord } from './profileProblems.ts'

type Deps = DepsOf<typeof needs>

type Caller = ActingContext
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

  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  const { applicant, changeLog } = planBeginning(changes, account, context)
  await countEmail()
  const outcome = await deps.profiles.begin(account.id, applicant, changeLog, own.gone)
  if (outcome === 'begun') return applicant
  // Another call of the same person began it meanwhile: a taken email may be the one that it took.
  const begun = await ownRecord(account.id, deps)
  if (begun.applicant) return change(begun.applicant)
  throw emailOfAnotherRecord()
}

const isAnother = (email: string | undefined, current: Applicant): boolean =>
  email !== undefined && identityKey(email) !== identityKey(current.email)
