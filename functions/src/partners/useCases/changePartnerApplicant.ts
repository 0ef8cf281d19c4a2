import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { changePartnerApplicant as contract } from '../../../../shared/partners/contract/changePartnerApplicant.ts'
import { unwritableFields } from '../../../../shared/partners/contract/partnerApplicant.ts'
import { requireRecordOwner } from '../../applicants/recordOwners.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import { applicantForPartner } from '../applicantForPartner.ts'
import { changeAsPartner } from '../changeAsPartner.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { inListedWords } from '../inListedWords.ts'
import { knownEmail, refuseProbing } from '../knownEmail.ts'
import type { changePartnerApplicant as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Changes fields of an applicant of the partner. Throws as `changeAsPartner` does, and `stage_not_writable` for a stage
 * or status, because a partner can only withdraw. Throws `validation_failed` if the record owner is not staff or the
 * email is known, and `too_many_requests` if the latter happened too often in a day.
 */
export async function changePartnerApplicant(
  { params, body: { version: seenVersion, pipelineStage, status, ...fields } }: RouteInput<typeof contract>,
  call: PartnerContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseUnwritable({ pipelineStage, status })
  const sent = await inListedWords(fields)
  const require = async (current: Applicant): Promise<void> => {
    const { email, recordOwner } = current
    if (sent.email !== undefined && !sameEmail(sent.email, email)) await refuseProbing(call.partner, deps)
    if (sent.recordOwner !== undefined && sent.recordOwner !== recordOwner)
      await requireRecordOwner(sent.recordOwner, deps)
  }
  try {
    return await applicantForPartner(await changeAsPartner({ ...params, sent, seenVersion, require }, call, deps), deps)
  } catch (problem) {
    if (problem instanceof ProductError && problem.code === 'already_exists') throw await knownEmail(call.partner, deps)
    throw problem
  }
}

/** Throws `stage_not_writable` if a change has a field that only a creation accepts. */
function refuseUnwritable(sent: Partial<Record<(typeof unwritableFields)[number], unknown>>): void {
  const words = 'Partners cannot change stage or status. Withdraw the applicant instead.'
  const fields = unwritableFields
    .filter((field) => sent[field] !== undefined)
    .map((field) => problemAt(field, 'stage_not_writable', words))
  if (fields.length > 0) throw new ProductError('stage_not_writable', words, { fields })
}
