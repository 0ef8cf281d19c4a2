import type { HiddenPeople } from '../applicants/ports.ts'
import type { AssignmentStore } from './stores/assignmentStore.ts'

/** Returns whether a client keeps seeing someone who asked to be erased: only where they work. */
const staysShown = ({ stage }: { stage: string }): boolean => stage === 'placed'

/**
 * Returns the store of proposals without the people whom clients no longer see, in everything that is read for clients.
 * What staff read is unchanged.
 */
export function clientView(assignments: AssignmentStore, hidden: HiddenPeople): AssignmentStore {
  async function without<Shown extends { applicantId: string; stage: string }>(
    all: Promise<Shown[]>,
  ): Promise<Shown[]> {
    const [people, ids] = await Promise.all([all, hidden.ids()])
    return ids.size === 0 ? people : people.filter((each) => staysShown(each) || !ids.has(each.applicantId))
  }
  return {
    ...assignments,
    shownPeople: (clientId) => without(assignments.shownPeople(clientId)),
    shownAssignments: (clientId) => without(assignments.shownAssignments(clientId)),
    async shownTo(clientId, applicantId) {
      const [shown, isHidden] = await Promise.all([assignments.shownTo(clientId, applicantId), hidden.has(applicantId)])
      return shown && isHidden && !staysShown(shown) ? undefined : shown
    },
  }
}
