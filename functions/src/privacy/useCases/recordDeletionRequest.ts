import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { recordDeletionRequest as contract } from '../../../../shared/privacy/contract/recordDeletionRequest.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { requestDeletion } from '../askForDeletion.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { recordDeletionRequest as permissions } from '../permissions.ts'
import { presentDeletion } from '../presentDeletion.ts'

/** Records a deletion request for a person. Throws `not_found`. */
export async function recordDeletionRequest(
  { params: { id } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const person = await deps.applicants.byId(id)
  if (!person) throw applicantNotFound()
  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  await requestDeletion(person, { recordedBy: call.actor.userId }, context, deps)
  return presentDeletion(await deps.deletions.of(id), deps)
}
