import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { requestPartnerCvUpload as contract } from '../../../../shared/partners/contract/requestPartnerCvUpload.ts'
import { requestUpload } from '../../files/requestUpload.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { ownApplicant, refuseAccountFields } from '../ownApplicant.ts'
import type { requestPartnerCvUpload as permissions } from '../permissions.ts'

/**
 * Allows the upload of a CV for an applicant of the partner. Throws `not_found`, and `validation_failed` if the
 * applicant has an account.
 */
export async function requestPartnerCvUpload(
  { params, body }: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  refuseAccountFields(await ownApplicant(params.id, partner, deps.applicants), ['file'])
  return requestUpload(body, { applicantId: params.id, requestedBy: partner.id }, deps)
}
