import type { setTalentPool as contract } from '../../../../shared/applicants/contract/setTalentPool.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { applicantNotFound, staleRecord } from '../applicantProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { setTalentPool as permissions } from '../permissions.ts'
import { ownAccount, ownRecord, presentProfile } from '../profile/ownProfile.ts'
import { planTalentPool } from '../profile/talentPool.ts'
import { commitChange } from '../recordChange.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Starts or ends talent pool consent in the caller's own record, and changes nothing else. Ending a consent that is not
 * active does nothing. Throws `not_found` if there is no record, and `stale_record` after too many concurrent changes.
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
    return planned ? commitChange(current, planned, deps) : current
  }
  const refusal = () => (current ? staleRecord(current, call.actor) : applicantNotFound())
  const applicant = await onLatest(attempt, deps.pause, refusal)
  return presentProfile(applicant, account, call.actor, deps)
}
