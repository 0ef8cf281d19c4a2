import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { NewDue } from '../../schedule/stores/dueStore.ts'

const minute = 60_000
const quarter = 15 * minute

/**
 * Returns the scheduled mail that notifies a client of proposed people. It is due at the first full quarter of an hour
 * at least five minutes ahead, so that mistakes can be undone first. All proposals until then share one item and one
 * mail.
 */
export function proposalsDue({ clientId, stageSince, createdAt }: Assignment): NewDue {
  const soonest = Date.parse(stageSince ?? createdAt) + 5 * minute
  return { kind: 'proposals', id: clientId, dueAt: new Date(Math.ceil(soonest / quarter) * quarter).toISOString() }
}
