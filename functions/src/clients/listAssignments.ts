import type { listAssignments as contract } from '../../../shared/contract/clients/listAssignments.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { visibleApplicant } from '../applicants/visibleApplicant.ts'
import type { Relation } from '../data/assignmentStore.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { listAssignments as needs } from './needs.ts'
import { presentRelations } from './relationPresentation.ts'

/** The clients with whom an applicant has or had to do: assignments, the latest first, and what the person said. Throws `not_found`. */
export async function listAssignments(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: ActingContext,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const [assignments, consents, verdicts, interviews] = await Promise.all([
    deps.assignments.ofApplicant(id),
    deps.assignments.consentsOf(id),
    deps.verdicts.ofApplicant(id),
    deps.interviews.ofApplicant(id),
    visibleApplicant(id, actor, 'applicant:assign', { applicants: deps.applicants }),
  ])
  const relations = new Map<string, Relation>(assignments.map((assignment) => [assignment.clientId, { assignment }]))
  for (const consent of consents) relations.set(consent.clientId, { ...relations.get(consent.clientId), consent })
  for (const verdict of verdicts) relations.set(verdict.clientId, { ...relations.get(verdict.clientId), verdict })
  for (const interview of interviews)
    relations.set(interview.clientId, { ...relations.get(interview.clientId), interview })
  return presentRelations(relations, deps)
}
