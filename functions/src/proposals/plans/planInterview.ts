import { pick } from 'es-toolkit/object'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { writtenLanguage } from '../../../../shared/kernel/domain/writtenLanguage.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import { type Interview, isComing } from '../../../../shared/proposals/domain/interview.ts'
import { shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import { actorId, namedActor } from '../../kernel/actorOf.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../../kernel/auditEntryOf.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { currentInterview } from '../proposalPresentation.ts'
import { endsAssignment, isShown, type Proposal } from '../stores/assignmentStore.ts'
import type { InterviewChange } from '../stores/interviewItem.ts'

/** The time and place of an interview, or its cancellation. */
export type InterviewSchedule = Pick<Interview, 'at' | 'minutes' | 'place'> | 'cancelled'

interface Arranging {
  between: Pick<Assignment, 'clientId' | 'applicantId'>
  setBy: string
  /** The client accounts to notify. */
  accountIds: readonly string[]
  /** The links whose contacts to notify, in addition to those notified before. */
  linkIds: readonly string[]
}

/**
 * Returns the interview after an arrangement by staff, or undefined if nothing changes. Throws `not_found` if the
 * client does not see the applicant. An interview of an ended assignment can still be cancelled.
 */
export function planInterview(
  { assignment, interview }: Proposal,
  arranged: InterviewSchedule,
  { between, setBy, accountIds, linkIds }: Arranging,
): Interview | undefined {
  const version = (interview?.version ?? 0) + 1
  if (arranged === 'cancelled') {
    if (interview?.isCancelled !== false) throw new ProductError('not_found', 'Not found')
    return { ...interview, isCancelled: true, setBy, version, told: union(interview.told, accountIds) }
  }
  if (!assignment || !isShown(assignment)) throw new ProductError('not_found', 'Not found')
  const current = currentInterview(assignment, interview)
  const { at, minutes, place } = arranged
  if (current?.at === at && current.minutes === minutes && current.place === place) return undefined
  const notified = { told: union(current?.told, accountIds), toldLinks: union(current?.toldLinks, linkIds) }
  return {
    ...between,
    assignmentId: assignment.id,
    ...{ at, minutes, place, setBy, version, ...notified },
    ...(current ? pick(current, ['firstVersion', 'organizedBy']) : { firstVersion: version, organizedBy: setBy }),
    isCancelled: false,
  }
}

/** Returns the cancelled interview when a proposal ends, or undefined if no interview is coming up. */
export function interviewCalledOff(
  before: Proposal,
  { actor, now }: Pick<ActorDetails, 'actor'> & { now: Date },
): Interview | undefined {
  const current = currentInterview(before.assignment, before.interview)
  if (!current || !isComing(current, now)) return undefined
  const setBy = (actor && actorId(actor)) ?? current.setBy
  return { ...current, isCancelled: true, setBy, version: current.version + 1 }
}

/** Returns the cancelled interview if the change ends the proposal, or undefined. */
export const interviewEnded = (
  before: Proposal,
  next: Proposal,
  by: Pick<ActorDetails, 'actor'> & { now: Date },
): Interview | undefined => (endsAssignment(before, next) ? interviewCalledOff(before, by) : undefined)

/** Returns the timeline and audit entries of an arranged or cancelled interview. */
export function interviewEntries(
  { applicantId, clientId, at: begins, minutes, place, isCancelled }: Interview,
  context: ActorDetails & EventContext,
): Pick<InterviewChange, 'timeline' | 'audit'> {
  const { actor, at, newId } = context
  const timeline: TimelineEntry = {
    ...{ id: newId(), applicantId, clientId, fields: [], timestamp: at },
    ...(actor && { actorId: actorId(actor), ...namedActor(actor) }),
    action: isCancelled ? 'interview_cancelled' : 'interview_set',
    interview: { at: begins, minutes, place },
  }
  const action = isCancelled ? 'interview.cancelled' : 'interview.set'
  return {
    timeline,
    audit: auditEntryOf(
      { action, resource: 'applicant', resourceId: applicantId, changes: [`client: ${clientId}`] },
      context,
    ),
  }
}

/**
 * Returns the mails with calendar files to the client's notified accounts and contacts, and to the applicant. The
 * client's view of the name comes from the assignment before the change: once it has ended, the mailer can't find out.
 */
export function interviewMails(
  interview: Interview,
  person: Pick<Applicant, 'email' | 'emailProblem' | 'phone' | 'language' | 'languages'>,
  { assignment }: Pick<Proposal, 'assignment'>,
  { at, newId }: EventContext,
): MailRequest[] {
  const { applicantId, clientId, version, isCancelled, told: notified = [], toldLinks = [] } = interview
  const isAnonymous = !assignment || shownAs(assignment).isAnonymous
  const cancelled = isCancelled && pick(interview, cancelledFields)
  const mailOf = (language: MailRequest['language'], to: { userId?: string; linkId?: string } = {}): MailRequest => ({
    ...{ id: newId(), language, createdAt: at },
    mail: {
      template: 'interview',
      applicantId,
      clientId,
      version,
      isAnonymous,
      ...(cancelled && { cancelled }),
      ...to,
    },
  })
  return [
    // Accounts and contacts get mails in their own languages, which the mailer looks up.
    ...notified.map((userId) => mailOf('en', { userId })),
    ...toldLinks.map((linkId) => mailOf('en', { linkId })),
    ...('to' in routeTo(person, 'mail') ? [mailOf(writtenLanguage(person))] : []),
  ]
}

const cancelledFields = ['assignmentId', 'at', 'minutes', 'place', 'setBy', 'firstVersion', 'organizedBy'] as const

const union = (before: readonly string[] = [], after: readonly string[]): string[] => [
  ...new Set([...before, ...after]),
]
