import { isEqual } from 'es-toolkit/predicate'
import { startDateProblem } from '../../../../shared/applicants/domain/startDate.ts'
import type { Order } from '../../../../shared/companies/domain/order.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import {
  type ClientDecision,
  fieldsOfClientDecision,
  type GivenClientDecision,
} from '../../../../shared/proposals/domain/clientDecision.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { isShown } from '../stores/assignmentStore.ts'
import type { SeenClientDecision } from '../stores/clientDecisionStore.ts'

/** The author of a decision: a client account, a contact without an account, or a colleague who recorded it. */
export type DecisionAuthor = Pick<ClientDecision, 'answeredBy' | 'recordedBy' | 'contactName'>

interface DependenciesOf {
  /** The id of the assignment. Only clients that were shown the applicant know it. */
  assignmentId: string
  decision: GivenClientDecision
  by: DecisionAuthor
  now: Date
}

/** Returns a decision or interview if it belongs to the assignment, or undefined if it belongs to an earlier one. */
export const ofAssignment = <Kept extends { assignmentId: string }>(
  assignment: Pick<Assignment, 'id'> | undefined,
  item: Kept | undefined,
): Kept | undefined => (assignment && item?.assignmentId === assignment.id ? item : undefined)

export const noLongerProposed = (): ProductError =>
  new ProductError('already_done', 'This candidate is no longer proposed. Nothing was changed.')

const noLongerAvailable = (): ProductError =>
  new ProductError('already_done', 'This candidate is no longer available. Nothing was changed.')

/**
 * Returns the client decision to store, or undefined if nothing changes. Throws `not_found` if the client never saw the
 * applicant, and `already_done` if it no longer does, the order is closed, or the client wants a person that a partner
 * withdrew. Throws `validation_failed` if the start date is in the past or years ahead.
 */
export function planClientDecision(
  { assignment, verdict, isWithdrawn }: SeenClientDecision,
  order: Pick<Order, 'status'> | undefined,
  { assignmentId, decision, by, now }: DependenciesOf,
): { assignment: Assignment; next: ClientDecision } | undefined {
  const isMeant = assignment?.id === assignmentId
  if (!assignment || (!isMeant && !isShown(assignment))) throw new ProductError('not_found', 'Not found')
  if (!isMeant || !isShown(assignment)) throw noLongerProposed()
  if (order?.status === 'closed') throw new ProductError('already_done', 'This order is closed. Nothing was changed.')
  // Staff record what they hear, whatever its use.
  if (isWithdrawn && decision.answer !== 'no' && by.recordedBy === undefined) throw noLongerAvailable()
  const before = ofAssignment(assignment, verdict)
  const word = fieldsOfClientDecision(decision)
  if (before && isEqual(fieldsOfClientDecision(before), word)) return undefined
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
