import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { NewDue } from '../../schedule/stores/dueStore.ts'

const minute = 60_000
const quarter = 15 * minute

/**
 * The mail to a client that somebody was proposed: at the first full quarter of an hour that is five minutes away at least, so that a
 * slip is taken back before. All who are proposed until then make the same item, and one mail.
 */
export function proposalsDue({ clientId, stageSince, createdAt }: Assignment): NewDue {
  const soonest = Date.parse(stageSince ?? createdAt) + 5 * minute
  return { kind: 'proposals', id: clientId, dueAt: new Date(Math.ceil(soonest / quarter) * quarter).toISOString() }
}
