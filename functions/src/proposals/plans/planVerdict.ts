import { isEqual } from 'es-toolkit/predicate'
import { startDateProblem } from '../../../../shared/applicants/domain/startDate.ts'
import type { Order } from '../../../../shared/companies/domain/order.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import {
  type ClientVerdict,
  type SaidVerdict,
  wordOfVerdict,
} from '../../../../shared/proposals/domain/clientVerdict.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { isShown } from '../stores/assignmentStore.ts'
import type { SeenVerdict } from '../stores/verdictStore.ts'

/** Who says it for the client: an account of it, a contact without one, or one of the staff who heard it. */
export type SaidBy = Pick<ClientVerdict, 'answeredBy' | 'recordedBy' | 'contactName'>

interface Given {
  /** The assignment that is meant: only who was shown the person knows its id. */
  assignmentId: string
  said: SaidVerdict
  by: SaidBy
  now: Date
}

/** What is of an assignment, a verdict or an interview: what was of an earlier one counts no more. */
export const ofAssignment = <Kept extends { assignmentId: string }>(
  assignment: Pick<Assignment, 'id'> | undefined,
  kept: Kept | undefined,
): Kept | undefined => (assignment && kept?.assignmentId === assignment.id ? kept : undefined)

/**
 * Decides what is kept of what a client says to somebody; undefined where the same was said before. Throws `not_found` for whom the
 * client was never shown, `already_done` where they were and are no longer, or the order is closed, and `validation_failed` for a
 * start that is past already, or years ahead.
 */
export function planVerdict(
  { assignment, verdict }: SeenVerdict,
  order: Pick<Order, 'status'> | undefined,
  { assignmentId, said, by, now }: Given,
): { assignment: Assignment; next: ClientVerdict } | undefined {
  const isMeant = assignment?.id === assignmentId
  if (!assignment || (!isMeant && !isShown(assignment))) throw new ProductError('not_found', 'Not found')
  if (!isMeant || !isShown(assignment))
    throw new ProductError('already_done', 'This person is no longer proposed: nothing was changed')
  if (order?.status === 'closed') throw new ProductError('already_done', 'This order is closed: nothing was changed')
  const before = ofAssignment(assignment, verdict)
  const word = wordOfVerdict(said)
  if (before && isEqual(wordOfVerdict(before), word)) return undefined
  const { startDate } = word
  const dates = { before: before?.startDate, today: dateInDenmark(now) }
  const problem = startDate === undefined ? undefined : startDateProblem(startDate, dates)
  if (problem !== undefined) throw invalid([problemAt('startDate', 'dates_out_of_order', problem)])
  const { applicantId, clientId, assignedBy } = assignment
  const version = (verdict?.version ?? 0) + 1
  const answeredAt = now.toISOString()
  return {
    assignment,
    next: { ...{ applicantId, clientId, assignmentId, assignedBy }, ...word, ...by, answeredAt, version },
  }
}
