import type { getApplicant as contract } from '../../../../shared/applicants/contract/getApplicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getApplicant as permissions } from '../permissions.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { logView } from '../viewLog.ts'
import { visibleApplicant } from '../visibleApplicant.ts'

/** Only clients, who call the route directly, are limited to the applicants proposed to them. */
type Deps = Omit<DependenciesOf<typeof permissions>, 'assignments'> & Partial<DependenciesOf<typeof permissions>>

/**
 * Returns an applicant with the fields that the caller may see. For a merged record, returns the remaining one, under
 * that one's id. Throws `not_found`, including for an applicant that the caller may not see.
 */
export async function getApplicant(
  input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicant, proposalStage } = await visibleApplicant(input.params.id, actor, 'applicant:read', {
    ...deps,
    applicants: { byId: deps.applicants.through },
  })
  await logView({ ...applicant, resource: 'applicant' }, actor, deps)
  return { ...presentApplicant(applicant, actor), ...(proposalStage && { proposalStage }) }
}
