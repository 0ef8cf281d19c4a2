import { recordIds } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listAssignments as contract } from '../../../../shared/proposals/contract/listAssignments.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listAssignments as permissions } from '../permissions.ts'
import { presentProposals } from '../proposalPresentation.ts'
import type { Proposal } from '../stores/assignmentStore.ts'

type Deps = DependenciesOf<typeof permissions>

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
  const all = await Promise.all(recordIds(applicant).map((each) => proposalsTo(each, deps)))
  // The record itself takes precedence: all assignments of records merged into it have ended.
  return presentProposals(new Map(all.toReversed().flatMap((proposals) => [...proposals])), deps)
}

async function proposalsTo(id: string, deps: Deps): Promise<Map<string, Proposal>> {
  const [assignments, consents, clientDecisions, interviews] = await Promise.all([
    deps.assignments.ofApplicant(id),
    deps.assignments.consentsOf(id),
    deps.clientDecisions.ofApplicant(id),
    deps.interviews.ofApplicant(id),
  ])
  const proposals = new Map<string, Proposal>(assignments.map((assignment) => [assignment.clientId, { assignment }]))
  for (const consent of consents) proposals.set(consent.clientId, { ...proposals.get(consent.clientId), consent })
  for (const verdict of clientDecisions)
    proposals.set(verdict.clientId, { ...proposals.get(verdict.clientId), verdict })
  for (const interview of interviews)
    proposals.set(interview.clientId, { ...proposals.get(interview.clientId), interview })
  return proposals
}
