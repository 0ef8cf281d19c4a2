import type { ListedAssignment } from '../../../shared/contract/clients/assignmentAnswer.ts'
import type { Assignment } from '../../../shared/domain/activity.ts'
import type { ActorNames } from '../data/actorNames.ts'

/** Assignments with the names that client and recruiter bear today; the contract leaves out what is not the staff's to see. */
export async function presentAssignments(
  assignments: readonly Assignment[],
  names: Pick<ActorNames, 'of'>,
): Promise<(Assignment & ListedAssignment)[]> {
  const known = await names.of(assignments.flatMap(({ clientId, assignedBy }) => [clientId, assignedBy]))
  return assignments.map((assignment) => ({
    ...assignment,
    clientName: known.get(assignment.clientId),
    assignedByName: known.get(assignment.assignedBy),
  }))
}
