import type { updateApplicant as contract } from '../../../../shared/applicants/contract/updateApplicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ProvingContext } from '../../kernel/requestContext.ts'
import { changeApplicant } from '../changeApplicant.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateApplicant as permissions } from '../permissions.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { logView, tracingRefusal } from '../viewLog.ts'

type All = DependenciesOf<typeof permissions>
/** Only records that others were merged into have documents elsewhere. */
type Deps = Omit<All, 'documents'> & Partial<Pick<All, 'documents'>>

/**
 * Changes fields of an applicant. Throws the same errors as `changeApplicant`. A call that changes nothing is audited
 * as a view.
 */
export async function updateApplicant(
  input: RouteInput<typeof contract>,
  call: ProvingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { version: seenVersion, ...changes } = input.body
  const change = () => changeApplicant({ ...input.params, changes, seenVersion }, call, deps)
  const { applicant, isChanged } = await tracingRefusal(change, call.actor, deps)
  // A change has its own audit entry.
  if (!isChanged) await logView({ ...applicant, resource: 'applicant' }, call.actor, deps)
  return presentApplicant(applicant, call.actor)
}
