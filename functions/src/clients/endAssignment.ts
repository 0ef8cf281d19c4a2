import type { endAssignment as contract } from '../../../shared/contract/clients/endAssignment.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { onLatest } from '../applicants/onLatest.ts'
import { visibleApplicant } from '../applicants/visibleApplicant.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { assignmentTrace } from './assignmentTrace.ts'
import type { endAssignment as needs } from './needs.ts'

/**
 * Ends the sharing of an applicant with a client, who no longer sees them from the next call on. What has ended already stays so.
 * Throws `not_found`, also where they were never shared.
 */
export async function endAssignment(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  await visibleApplicant(id, call.actor, 'applicant:assign', { applicants: deps.applicants })
  await onLatest(async () => {
    const before = await deps.assignments.between(clientId, id)
    if (!before) throw new ProductError('not_found', 'Not found')
    if (!before.isActive) return 'ended'
    const at = deps.now().toISOString()
    const next = { ...before, isActive: false, endedAt: at }
    const outcome = await deps.assignments.end({
      before,
      next,
      ...assignmentTrace(next, { ...call, at, newId: deps.newId }),
    })
    if (outcome === 'gone') throw applicantNotFound()
    return outcome
  }, deps.pause)
  return undefined
}
