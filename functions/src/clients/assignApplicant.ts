import type { assignApplicant as contract } from '../../../shared/contract/clients/assignApplicant.ts'
import type { ListedAssignment } from '../../../shared/contract/clients/assignmentAnswer.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { Assignment } from '../../../shared/domain/activity.ts'
import { problemAt } from '../../../shared/domain/errors.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { onLatest } from '../applicants/onLatest.ts'
import { visibleApplicant } from '../applicants/visibleApplicant.ts'
import { invalid } from '../useCase/inputProblems.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { presentAssignments } from './assignmentPresentation.ts'
import { assignmentTrace } from './assignmentTrace.ts'
import { requireCompany } from './knownCompanies.ts'
import type { assignApplicant as needs } from './needs.ts'

type Deps = DepsOf<typeof needs>

/**
 * Shares an applicant with a client, who sees them from the next call on. What is shared already stays as it is. Throws
 * `not_found`, also for an account that is no client, and `validation_failed` where the client has as many as there may be.
 */
export async function assignApplicant(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicants } = deps
  const [company] = await Promise.all([
    requireCompany(clientId, deps),
    visibleApplicant(id, call.actor, 'applicant:assign', { applicants }),
  ])
  const assignment = await onLatest(async () => {
    const before = await deps.assignments.between(clientId, id)
    if (before?.isActive) return before
    await requireRoom(clientId, deps)
    const at = deps.now().toISOString()
    const next: Assignment = {
      id: deps.newId(),
      clientId,
      applicantId: id,
      assignedBy: call.actor.userId,
      isActive: true,
      createdAt: at,
    }
    const outcome = await deps.assignments.begin({
      company,
      before,
      next,
      ...assignmentTrace(next, { ...call, at, newId: deps.newId }),
    })
    if (outcome === 'gone') throw applicantNotFound()
    return outcome === 'stale' ? outcome : next
  }, deps.pause)
  const [answer] = await presentAssignments([assignment], deps)
  return answer as ListedAssignment
}

async function requireRoom(clientId: string, { assignments }: Pick<Deps, 'assignments'>): Promise<void> {
  const maximum = limits.assignmentsPerClient
  if ((await assignments.activeApplicantIds(clientId)).length >= maximum)
    throw invalid([problemAt('clientId', 'too_many', 'At most {{maximum}} people: end some first', { maximum })])
}
