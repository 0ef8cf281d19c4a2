import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { withdrawPartnerApplicant as contract } from '../../../../shared/partners/contract/withdrawPartnerApplicant.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import { applicantForPartner } from '../applicantForPartner.ts'
import { changeAsPartner } from '../changeAsPartner.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { withdrawPartnerApplicant as permissions } from '../permissions.ts'
import { withdrawalTask } from '../withdrawalTask.ts'

/**
 * Withdraws an applicant of the partner, which rejects them and stores the reason. If they have open proposals to
 * clients, a colleague gets a task. Throws `not_found`, `stale_record`, `validation_failed` if they have an account,
 * `stage_move_refused` if they were hired or rejected already, and `busy` before the partner is notified of a move by
 * staff.
 */
export async function withdrawPartnerApplicant(
  { params, body: { version: seenVersion } }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const withdrawal = (current: Applicant, at: string) => withdrawalTask(current, call.partner, at, deps)
  return applicantForPartner(await changeAsPartner({ ...params, sent: {}, withdrawal, seenVersion }, call, deps), deps)
}
