import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { type AssignmentStage, isOver } from '../../../shared/proposals/domain/assignmentStage.ts'
import { type ConsentAnswer, consentAnswers } from '../../../shared/proposals/domain/clientConsent.ts'
import { shownAs } from '../../../shared/proposals/domain/shownAs.ts'
import { actorId, namedActor } from '../kernel/actorOf.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../kernel/auditEntryOf.ts'
import { isShown, type Proposal } from './stores/assignmentStore.ts'

/**
 * Returns the timeline entry and the audit entry of a change to a proposal. The audit entry identifies applicant and
 * client by id. Without an actor, the applicant made the change.
 */
export function proposalEntries(
  { clientId, applicantId }: Pick<Assignment, 'clientId' | 'applicantId'>,
  before: Proposal,
  next: Proposal,
  context: ActorDetails & EventContext,
): { timeline: TimelineEntry; audit: AuditEntry } {
  const { actor, at, newId } = context
  const { orderId = before.assignment?.orderId } = next.assignment ?? {}
  const hasMoved = next.assignment !== before.assignment && !hasNewPresentation(before, next)
  return {
    timeline: {
      id: newId(),
      applicantId,
      ...(actor && { actorId: actorId(actor), ...namedActor(actor) }),
      fields: [],
      clientId,
      ...consentEntryOf(before, next),
      ...nameShownIn(before, next),
      ...(hasMoved && movedFrom(activeStage(before), next.assignment?.stage)),
      ...(hasMoved && isAnotherOrder(before, next) && { fromOrder: before.assignment?.orderId, toOrder: orderId }),
      timestamp: at,
    },
    audit: auditEntryOf(
      {
        action: auditActionOf(before, next),
        resource: 'applicant',
        resourceId: applicantId,
        changes: [`client: ${clientId}`, ...(orderId !== before.assignment?.orderId ? [`order: ${orderId}`] : [])],
      },
      context,
    ),
  }
}

/**
 * Returns whether the client saw the applicant's name before or after a change. An erasure mail names the applicant
 * only to clients that saw the name.
 */
function nameShownIn(...proposals: readonly Proposal[]): Pick<TimelineEntry, 'nameShown'> {
  const seen = proposals.flatMap(({ assignment }) => (assignment && isShown(assignment) ? [assignment] : []))
  return seen.length > 0 ? { nameShown: seen.some((each) => !shownAs(each).isAnonymous) } : {}
}

/** A change of the order alone has no previous stage. */
const movedFrom = (from: AssignmentStage | undefined, to: AssignmentStage | undefined) => ({
  ...(from !== to && { fromAssignment: from }),
  toAssignment: to,
})

/** Returns true if the applicant moved to another order of the client without changing stage. */
const isAnotherOrder = (before: Proposal, next: Proposal): boolean =>
  activeStage(before) !== undefined &&
  activeStage(before) === activeStage(next) &&
  before.assignment?.orderId !== next.assignment?.orderId

/** Returns the answer that a change brought, or undefined. */
function answerIn(before: Proposal, next: Proposal): ConsentAnswer | undefined {
  const { state, answeredAt } = next.consent ?? {}
  // An answer restored because a question was taken back is not new.
  const isNew = next.consent !== before.consent && answeredAt !== before.consent?.earlier?.answeredAt
  return isNew ? consentAnswers.find((answer) => answer === state) : undefined
}

const isLifted = (before: Proposal, next: Proposal): boolean =>
  before.consent?.state === 'blocked' && next.consent?.state === 'open'

/** Returns true if only the presentation changed. */
const hasNewPresentation = ({ assignment: before }: Proposal, { assignment: next }: Proposal): boolean =>
  before?.stage === next?.stage && before?.presentation !== next?.presentation

function consentEntryOf(before: Proposal, next: Proposal): Pick<TimelineEntry, 'action' | 'consent'> {
  const consent = answerIn(before, next)
  if (consent !== undefined) return { action: 'consent_answered', consent }
  if (hasNewPresentation(before, next)) return { action: 'presentation_changed' }
  return { action: isLifted(before, next) ? 'block_lifted' : 'assignment_moved' }
}

function auditActionOf(before: Proposal, next: Proposal): AuditAction {
  if (answerIn(before, next) !== undefined)
    return next.consent?.recordedBy === undefined ? 'consent.answered' : 'consent.recorded'
  if (isLifted(before, next)) return 'consent.block_lifted'
  if (hasNewPresentation(before, next)) return 'presentation.changed'
  if (activeStage(before) === undefined) return 'assignment.created'
  return activeStage(next) === undefined ? 'assignment.ended' : 'assignment.moved'
}

const activeStage = ({ assignment }: Proposal) =>
  assignment && !isOver(assignment.stage) ? assignment.stage : undefined
