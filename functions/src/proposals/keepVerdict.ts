import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { type ClientVerdict, type SaidVerdict, wordOfVerdict } from '../../../shared/proposals/domain/clientVerdict.ts'
import type { OrderStore } from '../companies/stores/orderStore.ts'
import { type ActsAt, type ActsBy, auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { onLatest } from '../kernel/onLatest.ts'
import { actorId } from '../kernel/whoActed.ts'
import { answersMailDue } from './plans/planAnswersMail.ts'
import { ofAssignment, planVerdict, type SaidBy } from './plans/planVerdict.ts'
import type { VerdictStore } from './stores/verdictStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  verdicts: Pick<VerdictStore, 'seen' | 'give'>
  orders: Pick<OrderStore, 'byId'>
}

interface Given {
  between: Pick<Assignment, 'clientId' | 'applicantId'>
  assignmentId: string
  said: SaidVerdict
  by: SaidBy
}

/**
 * Keeps what a client says to somebody who was proposed, whoever says it for the client and by whatever way: an account of the
 * client, a contact by a link, or one of the staff who heard it. The same said twice is said once. Throws `not_found` for whom the
 * client was never shown, `already_done` where they are shown no longer or the order is closed, and `stale_record`.
 */
export function keepVerdict({ between, ...given }: Given, acts: ActsBy, deps: Deps): Promise<ClientVerdict> {
  const { clientId, applicantId } = between
  return onLatest(async () => {
    const seen = await deps.verdicts.seen(clientId, applicantId)
    const orderId = seen.assignment?.orderId
    const order = orderId === undefined ? undefined : await deps.orders.byId(clientId, orderId)
    const now = deps.now()
    const planned = planVerdict(seen, order, { ...given, now })
    const before = ofAssignment(seen.assignment, seen.verdict)
    if (!planned && before) return before
    if (!planned) throw new Error('Without a verdict before there is one to keep')
    const { assignment, next } = planned
    const trace = verdictTrace(next, { ...acts, at: next.answeredAt, newId: deps.newId })
    const outcome = await deps.verdicts.give({
      assignment,
      before: seen.verdict,
      next,
      ...trace,
      due: answersMailDue(next),
    })
    return outcome === 'stale' ? outcome : next
  }, deps.pause)
}

/** The timeline tells what was said; the audit log, which outlives the person, that something was. */
export function verdictTrace(
  verdict: ClientVerdict,
  context: ActsBy & ActsAt,
): { timeline: TimelineEntry; audit: AuditEntry } {
  const { applicantId, clientId, recordedBy, contactName } = verdict
  const { actor, at, newId } = context
  const isRecorded = recordedBy !== undefined
  const action = isRecorded ? 'verdict.recorded' : 'verdict.given'
  return {
    timeline: {
      ...{ id: newId(), applicantId, action: 'client_answered', fields: [], clientId, timestamp: at },
      ...(actor && { actorId: actorId(actor) }),
      verdict: { ...wordOfVerdict(verdict), ...(contactName !== undefined && { contactName }), isRecorded },
    },
    audit: auditEntryOf(
      { action, resource: 'applicant', resourceId: applicantId, changes: [`client: ${clientId}`] },
      context,
    ),
  }
}
