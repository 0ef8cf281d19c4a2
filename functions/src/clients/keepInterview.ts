import type { Assignment, TimelineEntry } from '../../../shared/domain/activity.ts'
import { companyIdOf } from '../../../shared/domain/companyOf.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { Interview } from '../../../shared/domain/interview.ts'
import type { User } from '../../../shared/domain/user.ts'
import { writtenLanguage } from '../../../shared/domain/writtenLanguage.ts'
import { onLatest } from '../applicants/onLatest.ts'
import type { ApplicantStore } from '../data/applicantStore.ts'
import { type AssignmentStore, isShown, type Relation } from '../data/assignmentStore.ts'
import type { InterviewStore } from '../data/interviewStore.ts'
import type { MailRequest } from '../data/outboxStore.ts'
import type { UserStore } from '../data/userStore.ts'
import { routeTo } from '../messages/planMessage.ts'
import { auditEntryOf } from '../useCase/auditEntryOf.ts'
import type { Values } from '../useCase/dependencies.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { assignable } from './changeRelation.ts'
import { heldInterview } from './relationPresentation.ts'

interface Deps extends Pick<Values, 'now' | 'newId' | 'pause'> {
  applicants: Pick<ApplicantStore, 'byId'>
  assignments: Pick<AssignmentStore, 'between'>
  interviews: Pick<InterviewStore, 'keep'>
  users: Pick<UserStore, 'clients' | 'byId'>
}

/** When and where, or that it is off. */
export type Arranged = Pick<Interview, 'at' | 'minutes' | 'place'> | 'cancelled'

/**
 * Keeps when and where somebody meets a client, or that it is off, and tells the client's accounts and the person by mail, for their
 * calendars. The same said twice is told once. Throws `not_found` where the client does not see the person, or there is nothing to
 * call off.
 */
export function keepInterview(
  between: Pick<Assignment, 'clientId' | 'applicantId'>,
  arranged: Arranged,
  call: ActingContext,
  deps: Deps,
): Promise<Relation> {
  const { clientId, applicantId } = between
  return onLatest(async () => {
    const [person, relation, accounts] = await Promise.all([
      assignable(applicantId, call, deps)(),
      deps.assignments.between(clientId, applicantId),
      accountsOf(clientId, deps),
    ])
    const { assignment } = relation
    if (!assignment || !isShown(assignment)) throw new ProductError('not_found', 'Not found')
    const held = heldInterview(assignment, relation.interview)
    const next = nextInterview(relation, held, arranged, { between, setBy: call.actor.userId })
    if (!next) return relation
    const at = deps.now().toISOString()
    const mailOf = mailFrom(next, at, deps.newId)
    const outcome = await deps.interviews.keep({
      ...{ assignment, before: relation.interview, next },
      ...interviewTrace(next, call, at, deps.newId),
      mails: [
        ...accounts.map((user) => mailOf(user.language ?? 'en', user.id)),
        ...('to' in routeTo(person, 'mail') ? [mailOf(writtenLanguage(person))] : []),
      ],
    })
    return outcome === 'stale' ? outcome : { ...relation, interview: next }
  }, deps.pause)
}

/** The accounts of a company that may sign in, as they are: lists know no language. */
async function accountsOf(clientId: string, { users }: Pick<Deps, 'users'>): Promise<User[]> {
  const listed = (await users.clients()).filter((user) => user.isActive && companyIdOf(user) === clientId)
  const accounts = await Promise.all(listed.map(({ id }) => users.byId(id)))
  return accounts.filter((user) => user !== undefined)
}

/** Undefined where nothing changes. */
function nextInterview(
  { assignment, interview }: Relation,
  held: Interview | undefined,
  arranged: Arranged,
  { between, setBy }: { between: Pick<Assignment, 'clientId' | 'applicantId'>; setBy: string },
): Interview | undefined {
  const version = (interview?.version ?? 0) + 1
  if (arranged === 'cancelled') {
    if (!held) throw new ProductError('not_found', 'Not found')
    return { ...held, isCancelled: true, setBy, version }
  }
  const { at, minutes, place } = arranged
  if (held?.at === at && held.minutes === minutes && held.place === place) return undefined
  const assignmentId = assignment?.id ?? ''
  return { ...between, assignmentId, ...{ at, minutes, place, setBy, version }, isCancelled: false }
}

const mailFrom =
  ({ applicantId, clientId, version }: Interview, createdAt: string, newId: () => string) =>
  (language: MailRequest['language'], userId?: string): MailRequest => ({
    ...{ id: newId(), language, createdAt },
    mail: { template: 'interview', applicantId, clientId, version, ...(userId !== undefined && { userId }) },
  })

/** What is told of an interview that was arranged, or called off. */
export function interviewTrace(
  { applicantId, clientId, at: begins, minutes, place, isCancelled }: Interview,
  call: ActingContext,
  timestamp: string,
  newId: () => string,
) {
  const timeline: TimelineEntry = {
    ...{ id: newId(), applicantId, clientId, actorId: call.actor.userId, fields: [], timestamp },
    action: isCancelled ? 'interview_cancelled' : 'interview_set',
    interview: { at: begins, minutes, place },
  }
  const action = isCancelled ? 'interview.cancelled' : 'interview.set'
  const told = { action, resource: 'applicant', resourceId: applicantId, changes: [`client: ${clientId}`] } as const
  return { timeline, audit: auditEntryOf(told, { ...call, at: timestamp, newId }) }
}
