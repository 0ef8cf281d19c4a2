import { chunk } from 'es-toolkit'
import type { ListedAssignment } from '../../../shared/contract/clients/assignmentAnswer.ts'
import type { Assignment } from '../../../shared/domain/activity.ts'
import type { ActorNames } from '../data/actorNames.ts'

/** Each assignment names two accounts, and names are read for a hundred at most. */
const namedAtOnce = 50

/** Assignments with the names that client and recruiter bear today; the contract leaves out what is not the staff's to see. */
export async function presentAssignments(
  assignments: readonly Assignment[],
  names: Pick<ActorNames, 'of'>,
): Promise<(Assignment & ListedAssignment)[]> {
  const known = await Promise.all(
    chunk(assignments, namedAtOnce).map((some) =>
      names.of(some.flatMap(({ clientId, assignedBy }) => [clientId, assignedBy])),
    ),
  )
  const nameOf = (id: string) => known.find((each) => each.has(id))?.get(id)
  return assignments.map((assignment) => ({
    ...assignment,
    clientName: nameOf(assignment.clientId),
    assignedByName: nameOf(assignment.assignedBy),
  }))
}
