import type { listAssignments as contract } from '../../../shared/contract/clients/listAssignments.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { visibleApplicant } from '../applicants/visibleApplicant.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { presentAssignments } from './assignmentPresentation.ts'
import type { listAssignments as needs } from './needs.ts'

/** The clients that an applicant is or was shared with, the latest first. Throws `not_found`. */
export async function listAssignments(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const [assignments] = await Promise.all([
    deps.assignments.ofApplicant(id),
    visibleApplicant(id, actor, 'applicant:assign', { applicants: deps.applicants }),
  ])
  return presentAssignments(assignments, deps)
}
