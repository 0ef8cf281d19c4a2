import { recordIds } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listAssignments as contract } from '../../../../shared/proposals/contract/listAssignments.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { listAssignments as permissions } from '../permissions.ts'
import { presentRelations } from '../relationPresentation.ts'
import type { Relation } from '../stores/assignmentStore.ts'

type Deps = Given<typeof permissions>

/**
 * Returns the clients that an applicant has or had a proposal to, newest assignment first, with consents. Throws
 * `not_found`.
 */
export async function listAssignments(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await visibleApplicant(id, actor, 'applicant:assign', { applicants: deps.applicants })
  const all = await Promise.all(recordIds(applicant).map((each) => relationsOf(each, deps)))
  // The record itself takes precedence: all assignments of records merged into it have ended.
  return presentRelations(new Map(all.toReversed().flatMap((relations) => [...relations])), deps)
}

async function relationsOf(id: string, deps: Deps): Promise<Map<string, Relation>> {
  const [assignments, consents, verdicts, interviews] = await Promise.all([
    deps.assignments.ofApplicant(id),
    deps.assignments.consentsOf(id),
    deps.verdicts.ofApplicant(id),
    deps.interviews.ofApplicant(id),
  ])
  const relations = new Map<string, Relation>(assignments.map((assignment) => [assignment.clientId, { assignment }]))
  for (const consent of consents) relations.set(consent.clientId, { ...relations.get(consent.clientId), consent })
  for (const verdict of verdicts) relations.set(verdict.clientId, { ...relations.get(verdict.clientId), verdict })
  for (const interview of interviews)
    relations.set(interview.clientId, { ...relations.get(interview.clientId), interview })
  return relations
}
