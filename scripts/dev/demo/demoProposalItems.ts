import { timelineItem } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { auditItem } from '../../../functions/src/audit/stores/auditStore.ts'
import {
  clientPlacementsItem,
  orderPlacementsItem,
  placedOn,
  placementHolder,
} from '../../../functions/src/companies/stores/placementStore.ts'
import { assignmentItem, consentItem } from '../../../functions/src/proposals/stores/assignmentStore.ts'
import { clientDecisionItem } from '../../../functions/src/proposals/stores/clientDecisionStore.ts'
import { interviewItem } from '../../../functions/src/proposals/stores/interviewItem.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { demoOrders } from './demoClients.ts'
import type { DemoFixture } from './demoPerson.ts'
import type { DemoProposal } from './demoProposals.ts'

/**
 * Yields the items that the product would have stored for proposals: state, consent, decisions, notifications, and the openings they fill.
 */
export function* demoProposalItems(
  fixture: DemoFixture,
  proposals: readonly DemoProposal[],
): Generator<Record<string, unknown>> {
  for (const { proposal, log } of proposals) {
    const { assignment, consent, verdict, interview } = proposal
    if (assignment) yield assignmentItem(assignment)
    if (consent) yield consentItem(consent)
    if (verdict) yield clientDecisionItem(verdict)
    if (interview) yield interviewItem(interview)
    for (const { timeline, audit } of log) {
      yield timelineItem(timeline)
      yield auditItem(audit)
    }
  }
  for (const order of demoOrders(fixture)) {
    const [first, ...others] = proposals.flatMap(({ proposal: { assignment } }) =>
      assignment && placedOn(assignment) === order.id ? [assignment.applicantId] : [],
    )
    if (first !== undefined) yield orderPlacementsItem(order, [first, ...others])
  }
}

/** Yields the people placed without an order, by client. */
export function* demoUndatedPlaces(assignments: readonly Assignment[]): Generator<Record<string, unknown>> {
  const undated = assignments.filter((assignment) => placementHolder(assignment) === assignment.clientId)
  for (const [clientId, placed] of Map.groupBy(undated, (assignment) => assignment.clientId)) {
    const [first, ...others] = placed.map(({ applicantId }) => applicantId)
    if (first !== undefined) yield clientPlacementsItem(clientId, [first, ...others])
  }
}
