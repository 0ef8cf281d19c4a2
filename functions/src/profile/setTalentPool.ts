import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { setTalentPool as contract } from '../../../shared/contract/profile/setTalentPool.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { applicantNotFound, staleRecord } from '../applicants/applicantProblems.ts'
import { onLatest } from '../applicants/onLatest.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { setTalentPool as needs } from './needs.ts'
import { ownAccount, ownRecord, presentProfile } from './ownProfile.ts'
import { planTalentPool } from './talentPool.ts'

type Deps = DepsOf<typeof needs>

/**
 * Lets the caller's own record be kept for other jobs from now on, or ends that and nothing else. Ending what does not hold changes
 * nothing. Throws `not_found` where there is no record, and `stale_record` where others keep changing it.
 */
export async function setTalentPool(
  { body: { keep } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const account = await ownAccount(call.actor.userId, deps)
  let current: Applicant | undefined
  const attempt = async (): Promise<Applicant | 'stale'> => {
    current = (await ownRecord(account.id, deps)).applicant
    if (!current) throw applicantNotFound()
    const at = momentAfter(current.updatedAt, deps.now())
    const planned = planTalentPool(current, keep, { ...call, at, newId: deps.newId })
    if (!planned) return current
    const written = await deps.applicants.changeEnd(current, planned.next, planned.changeLog)
    return written === 'changed' ? planned.next : written
  }
  const refusal = () => (current ? staleRecord(current, call.actor) : applicantNotFound())
  const applicant = await onLatest(attempt, deps.pause, refusal)
  return presentProfile(applicant, account, call.actor, deps)
}
