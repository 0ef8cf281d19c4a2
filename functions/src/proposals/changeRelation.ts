import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { endOfUndo } from '../../../shared/kernel/domain/undoMinute.ts'
import { writtenLanguage } from '../../../shared/kernel/domain/writtenLanguage.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import type { ActsBy } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import { interviewEnded, interviewMails, interviewTrace } from './plans/planInterview.ts'
import type { PlannedRelation } from './plans/planRelation.ts'
import { relationTrace } from './relationTrace.ts'
import type { AssignmentStore, Relation, RelationChange } from './stores/assignmentStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  assignments: Pick<AssignmentStore, 'between'>
}

interface Change {
  between: Pick<Assignment, 'clientId' | 'applicantId'>
  /** Reads the applicant anew for each attempt, and throws where whoever acts may not do this to them. */
  person: () => Promise<Applicant>
  /** Decides by what is there; undefined where nothing is left to do. */
  plan: (before: Relation, person: Applicant, now: Date) => PlannedRelation | undefined
  write: (change: RelationChange) => ReturnType<AssignmentStore['move']>
  /** Written with it; `refused` makes what is thrown where that refuses. */
  beside?: (before: Relation, next: Relation) => NonNullable<RelationChange['beside']>
  refused?: () => Error
}

/**
 * Changes what is between an applicant and a client, by what it is at that moment, and tells of it; an interview to come is called off
 * with an end. The question to the person goes a minute later, so that it can be taken back. Throws what the plan throws, and
 * `stale_record` where others are always faster.
 */
export function changeRelation(
  { between, person, plan, write, beside, refused }: Change,
  by: ActsBy,
  deps: Deps,
): Promise<{ relation: Relation; isChanged: boolean }> {
  const { clientId, applicantId } = between
  return onLatest(async () => {
    const [applicant, before] = await Promise.all([person(), deps.assignments.between(clientId, applicantId)])
    const now = deps.now()
    const planned = plan(before, applicant, now)
    if (!planned) return { relation: before, isChanged: false }
    const { next, question } = planned
    const at = now.toISOString()
    const context = { ...by, at, newId: deps.newId }
    const off = interviewEnded(before, next, { ...by, now })
    const outcome = await write({
      ...{ between, before, next, beside: beside?.(before, next) },
      ...relationTrace(between, before, next, context),
      interview: off && {
        ...{ before: before.interview, next: off },
        ...interviewTrace(off, context),
        mails: interviewMails(off, applicant, before, context),
      },
      mail: question && mailFor(question, between, { applicant, at }),
    })
    if (outcome === 'full')
      throw new ProductError('stage_move_refused', 'All places of this order are taken: somebody else has the last one')
    if (outcome === 'refused') throw refused?.() ?? new Error('Nothing was written beside that could refuse')
    return outcome === 'stale'
      ? outcome
      : { relation: { ...next, verdict: before.verdict, interview: off ?? before.interview }, isChanged: true }
  }, deps.pause)
}

/** The mail has the id of its question. */
const mailFor = (
  { id, channel }: NonNullable<PlannedRelation['question']>,
  between: Change['between'],
  { applicant, at }: { applicant: Applicant; at: string },
): MailRequest => ({
  id,
  language: writtenLanguage(applicant),
  createdAt: at,
  notBefore: endOfUndo(at),
  mail: { template: 'proposalQuestion', ...between, questionId: id, channel },
})

/** Reads an applicant whom one of the staff may bring together with clients. Throws `not_found`. */
export const assignable =
  (id: string, { actor }: Pick<ActingContext, 'actor'>, { applicants }: Pick<VisibilityDeps, 'applicants'>) =>
  async (): Promise<Applicant> =>
    (await visibleApplicant(id, actor, 'applicant:assign', { applicants })).applicant
