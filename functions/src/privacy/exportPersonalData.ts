import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { exportPersonalData as contract } from '../../../shared/contract/privacy/exportPersonalData.ts'
import { writtenLanguage } from '../../../shared/domain/writtenLanguage.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { exportFor } from './dataExports.ts'
import type { exportPersonalData as needs } from './needs.ts'

/** Exports what is kept of an applicant, in the language that they are written to in. Throws `not_found` and `too_many_requests`. */
export async function exportPersonalData(
  { params, body: { anew } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const person = await deps.applicants.byId(params.id)
  if (!person) throw applicantNotFound()
  return exportFor({ person, language: writtenLanguage(person), anew, by: call }, deps)
}
