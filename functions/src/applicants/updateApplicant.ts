import type { updateApplicant as contract } from '../../../shared/contract/applicants/updateApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { changeApplicant } from './changeApplicant.ts'
import type { updateApplicant as needs } from './needs.ts'
import { presentApplicant } from './presentApplicant.ts'

type Deps = DepsOf<typeof needs>

/** Changes fields of an applicant; throws as `changeApplicant` does. */
export async function updateApplicant(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { version: seenVersion, ...changes } = input.body
  return presentApplicant(await changeApplicant({ ...input.params, changes, seenVersion }, call, deps), call.actor)
}
