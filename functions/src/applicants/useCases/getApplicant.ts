import type { getApplicant as contract } from '../../../../shared/applicants/contract/getApplicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { getApplicant as permissions } from '../permissions.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { traceView } from '../viewTrace.ts'
import { visibleApplicant } from '../visibleApplicant.ts'

/** Only clients, who call by the route, are limited to whom they are assigned. */
type Deps = Omit<Given<typeof permissions>, 'assignments'> & Partial<Given<typeof permissions>>

/**
 * One applicant, with the fields that the caller sees; for one that was merged the record that is kept, under that one's id. Throws
 * `not_found`, also for one that the caller may not see.
 */
export async function getApplicant(
  input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await visibleApplicant(input.params.id, actor, 'applicant:read', {
    ...deps,
    applicants: { byId: deps.applicants.through },
  })
  await traceView({ ...applicant, resource: 'applicant' }, actor, deps)
  return presentApplicant(applicant, actor)
}
