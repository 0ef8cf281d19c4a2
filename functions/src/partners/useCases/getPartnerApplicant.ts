import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getPartnerApplicant as contract } from '../../../../shared/partners/contract/getPartnerApplicant.ts'
import { logView } from '../../applicants/viewLog.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import { applicantForPartner } from '../applicantForPartner.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { ownApplicant } from '../ownApplicant.ts'
import type { getPartnerApplicant as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns an applicant of the partner in its spellings. Throws `not_found`. */
export async function getPartnerApplicant(
  { params }: RouteInput<typeof contract>,
  { partner, actor }: Pick<PartnerContext, 'partner' | 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const applicant = await ownApplicant(params.id, partner, deps.applicants)
  await logView({ ...applicant, resource: 'applicant' }, actor, deps)
  return applicantForPartner(applicant, deps)
}
