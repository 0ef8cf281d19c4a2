import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { changePartnerApplicant as contract } from '../../../../shared/partners/contract/changePartnerApplicant.ts'
import { partnerApplicantOf } from '../../../../shared/partners/contract/partnerSpellings.ts'
import { requireRecordOwner } from '../../applicants/recordOwners.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import { changeAsPartner } from '../changeAsPartner.ts'
import type { Given } from '../dependencies.ts'
import { knownEmail, refuseProbing } from '../knownEmail.ts'
import type { changePartnerApplicant as permissions } from '../permissions.ts'

type Deps = Given<typeof permissions>

/**
 * Changes fields of an applicant of the partner's own. Throws as `changeAsPartner`; `validation_failed` for a record owner who
 * is none of the staff and for an email that somebody has, and `too_many_requests` once that was so too often in a day.
 */
export async function changePartnerApplicant(
  { params, body: { version: seenVersion, ...sent } }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const require = async ({ email, recordOwner }: Applicant): Promise<void> => {
    if (sent.email !== undefined && !sameEmail(sent.email, email)) await refuseProbing(call.partner, deps)
    if (sent.recordOwner !== undefined && sent.recordOwner !== recordOwner)
      await requireRecordOwner(sent.recordOwner, deps)
  }
  try {
    return partnerApplicantOf(await changeAsPartner({ ...params, sent, seenVersion, require }, call, deps))
  } catch (problem) {
    if (problem instanceof ProductError && problem.code === 'already_exists') throw await knownEmail(call.partner, deps)
    throw problem
  }
}
