import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import type { exportPersonalData as contract } from '../../../../shared/privacy/contract/exportPersonalData.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { countExport } from '../../applicants/exportLog.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { exportFor } from '../dataExports.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { exportPersonalData as permissions } from '../permissions.ts'

/**
 * Exports an applicant's data in the language of their mails. Each address of the file counts as an exported person. Throws `not_found` and `too_many_requests`.
 */
export async function exportPersonalData(
  { params, body: { anew } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const person = await deps.applicants.byId(params.id)
  if (!person) throw applicantNotFound()
  const answer = await exportFor({ person, language: writtenLanguage(person), anew, by: call }, deps)
  if (answer.state === 'ready') await countExport({ userId: call.actor.userId, people: 1, chosenBy: 'selection' }, deps)
  return answer
}
