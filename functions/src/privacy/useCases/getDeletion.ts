import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getDeletion as contract } from '../../../../shared/privacy/contract/getDeletion.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { logView } from '../../applicants/viewLog.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getDeletion as permissions } from '../permissions.ts'
import { presentDeletion } from '../presentDeletion.ts'

/** Returns an applicant's deletion request and legal hold. Throws `not_found`. */
export async function getDeletion(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [applicant, state] = await Promise.all([deps.applicants.byId(id), deps.deletions.of(id)])
  if (!applicant) throw applicantNotFound()
  const [answer] = await Promise.all([
    presentDeletion(state, deps),
    logView({ ...applicant, resource: 'applicant' }, actor, deps),
  ])
  return answer
}
