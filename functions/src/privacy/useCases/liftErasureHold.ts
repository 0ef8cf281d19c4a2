import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { liftErasureHold as contract } from '../../../../shared/privacy/contract/liftErasureHold.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { liftErasureHold as permissions } from '../permissions.ts'
import { presentDeletion } from '../presentDeletion.ts'

/** Lifts a legal hold. Throws `already_done` if there is none, and `not_found`. */
export async function liftErasureHold(
  { params: { id } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  if (!(await deps.applicants.byId(id))) throw applicantNotFound()
  const audit = auditEntry(id, 'erasure.hold_lifted', [], { ...call, at: deps.now().toISOString(), newId: deps.newId })
  const outcome = await deps.deletions.liftHold(id, audit)
  if (outcome === 'none') throw new ProductError('already_done', 'This applicant is not on legal hold')
  return presentDeletion(await deps.deletions.of(id), deps)
}
