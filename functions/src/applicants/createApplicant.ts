import type { createApplicant as contract } from '../../../shared/contract/applicants/createApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { emailTaken } from './applicantProblems.ts'
import { refuseDocuments } from './namedDocuments.ts'
import type { createApplicant as needs } from './needs.ts'
import { planCreation } from './planCreation.ts'
import { presentApplicant } from './presentApplicant.ts'

type Deps = DepsOf<typeof needs>

/** Creates an applicant that the caller owns. Throws `already_exists` when the email, in any capitals, is another's. */
export async function createApplicant(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseDocuments(input.body.certifications)
  const at = deps.now().toISOString()
  const { applicant, changeLog } = planCreation(input.body, { ...call, at, newId: deps.newId })
  if ((await deps.applicants.create(applicant, changeLog)) === 'email_taken') throw emailTaken()
  return presentApplicant(applicant, call.actor)
}
