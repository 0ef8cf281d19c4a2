import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import type { exportPersonalData as contract } from '../../../../shared/privacy/contract/exportPersonalData.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { exportFor } from '../dataExports.ts'
import type { exportPersonalData as needs } from '../needs.ts'

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
