import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import {
  type ClientDecision,
  fieldsOfClientDecision,
  type GivenClientDecision,
} from '../../../shared/proposals/domain/clientDecision.ts'
import type { ClientAssignments } from '../applicants/ports.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import { actorId } from '../kernel/actorOf.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { onLatest } from '../kernel/onLatest.ts'
import { answersMailDue } from './plans/planAnswersMail.ts'
import { type DecisionAuthor, noLongerProposed, ofAssignment, planClientDecision } from './plans/planClientDecision.ts'
import type { ClientDecisionStore } from './stores/clientDecisionStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  clientDecisions: Pick<ClientDecisionStore, 'seen' | 'give'>
  orders: Pick<OrderStore, 'byId'>
  /** Without it, only what staff record is accepted. */
  assignments?: Pick<ClientAssignments, 'shownTo'>
}

interface DependenciesOf {
  between: Pick<Assignment, 'clientId' | 'applicantId'>
  assignmentId: string
  decision: GivenClientDecision
  by: DecisionAuthor
}

/**
 * Stores the client's decision on a proposed applicant, whether it comes from a client account, from a contact by link,
 * or from a colleague who heard it. Does nothing if the same decision is stored already. Throws `not_found` if the
 * client never saw the applicant, `already_done` if it no longer does (staff can still record what it says about someone
 * who asked to be erased) or the order is closed, and `stale_record`.
 */
export function storeClientDecision(
  { between, ...input }: DependenciesOf,
  actor: ActorDetails,
  deps: Deps,
): Promise<ClientDecision> {
  const { clientId, applicantId } = between
  return onLatest(async () => {
    const seen = await deps.clientDecisions.seen(clientId, applicantId)
    const orderId = seen.assignment?.orderId
    const order = orderId === undefined ? undefined : await deps.orders.byId(clientId, orderId)
    const now = deps.now()
    const planned = planClientDecision(seen, order, { ...input, now })
    if (input.by.recordedBy === undefined && !(await deps.assignments?.shownTo(clientId, applicantId)))
      throw noLongerProposed()
    const before = ofAssignment(seen.assignment, seen.verdict)
    if (!planned && before) return before
    if (!planned) throw new Error('Without a verdict before there is one to keep')
    const { assignment, next } = planned
    const trace = clientDecisionEntries(next, { ...actor, at: next.answeredAt, newId: deps.newId })
    const outcome = await deps.clientDecisions.give({
      assignment,
      before: seen.verdict,
      next,
      ...trace,
      due: answersMailDue(next),
    })
    return outcome === 'stale' ? outcome : next
  }, deps.pause)
}

/**
 * The timeline entry says what was decided. The audit log outlives the applicant, so its entry leaves the decision out.
 */
export function clientDecisionEntries(
  verdict: ClientDecision,
  context: ActorDetails & EventContext,
): { timeline: TimelineEntry; audit: AuditEntry } {
  const { applicantId, clientId, recordedBy, contactName } = verdict
  const { actor, at, newId } = context
  const isRecorded = recordedBy !== undefined
  const action = isRecorded ? 'verdict.recorded' : 'verdict.given'
  return {
    timeline: {
      ...{ id: newId(), applicantId, action: 'client_answered', fields: [], clientId, timestamp: at },
      ...(actor && { actorId: actorId(actor) }),
      verdict: { ...fieldsOfClientDecision(verdict), ...(contactName !== undefined && { contactName }), isRecorded },
    },
    audit: auditEntryOf(
      { action, resource: 'applicant', resourceId: applicantId, changes: [`client: ${clientId}`] },
      context,
    ),
  }
}
