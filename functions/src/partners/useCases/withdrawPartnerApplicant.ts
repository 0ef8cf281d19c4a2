import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { withdrawPartnerApplicant as contract } from '../../../../shared/partners/contract/withdrawPartnerApplicant.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import { applicantForPartner } from '../applicantForPartner.ts'
import { changeAsPartner } from '../changeAsPartner.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { withdrawPartnerApplicant as permissions } from '../permissions.ts'

/**
 * Withdraws an applicant of the partner, which rejects them and stores the reason. Throws `not_found`, `stale_record`,
 * `stage_move_refused` if they were hired or rejected already, and `busy` before the partner is notified of a move by
 * staff.
 */
export async function withdrawPartnerApplicant(
  { params, body: { version: seenVersion } }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const withdrawal = { ...params, sent: {}, withdraws: true, seenVersion }
  return applicantForPartner(await changeAsPartner(withdrawal, call, deps), deps)
}
