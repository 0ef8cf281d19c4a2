import type { ListedAssignment } from '../../../shared/contract/clients/assignmentAnswer.ts'
import type { Assignment } from '../../../shared/domain/activity.ts'
import type { ActorNames } from '../data/actorNames.ts'
import type { CompanyStore } from '../data/companyStore.ts'

/** Assignments with the names that client and recruiter bear today; the contract leaves out what is not the staff's to see. */
export async function presentAssignments(
  assignments: readonly Assignment[],
  { names, companies }: { names: Pick<ActorNames, 'of'>; companies: Pick<CompanyStore, 'namesOf'> },
): Promise<(Assignment & ListedAssignment)[]> {
  const [clients, people] = await Promise.all([
    companies.namesOf(assignments.map(({ clientId }) => clientId)),
    names.of(assignments.map(({ assignedBy }) => assignedBy)),
  ])
  return assignments.map((assignment) => ({
    ...assignment,
    clientName: clients.get(assignment.clientId),
    assignedByName: people.get(assignment.assignedBy),
  }))
}
