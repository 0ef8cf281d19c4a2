import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { isShownAt } from '../../../shared/proposals/domain/assignmentStage.ts'

/** Returns the clients that were shown an applicant, and when, oldest first. A client appears once for each time. */
export function shownClients(
  history: readonly TimelineEntry[],
  assignments: readonly Assignment[],
): { clientId: string; at: string }[] {
  const began = history.flatMap(({ action, clientId, fromAssignment, toAssignment, timestamp }) => {
    const isShown = action === 'shared' || (toAssignment !== undefined && isShownAt(toAssignment))
    const wasShown = fromAssignment !== undefined && isShownAt(fromAssignment)
    return clientId !== undefined && isShown && !wasShown ? [{ clientId, at: timestamp }] : []
  })
  const shown = new Set(began.map(({ clientId }) => clientId))
  // Clients that were shown the applicant before the timeline recorded it.
  const others = assignments
    .filter(({ clientId, stage }) => isShownAt(stage) && !shown.has(clientId))
    .map(({ clientId, stageSince, createdAt }) => ({ clientId, at: stageSince ?? createdAt }))
  return [...began, ...others].sort((a, b) => (a.at < b.at ? -1 : 1))
}
