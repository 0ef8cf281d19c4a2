import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { endOfUndo } from '../../../shared/kernel/domain/undoMinute.ts'
import { writtenLanguage } from '../../../shared/kernel/domain/writtenLanguage.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import type { ActorDetails } from '../kernel/auditEntryOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import { becomesNamed } from './becomesNamed.ts'
import { interviewEnded, interviewEntries, interviewMails } from './plans/planInterview.ts'
import type { PlannedProposal } from './plans/planProposal.ts'
import type { NamingRules } from './ports.ts'
import { proposalEntries } from './proposalEntries.ts'
import type { AssignmentStore, Proposal, ProposalChange } from './stores/assignmentStore.ts'

type Between = Pick<Assignment, 'clientId' | 'applicantId'>

/** A proposal loaded to be changed, with its applicant. */
export interface LoadedProposal {
  between: Between
  applicant: Applicant
  before: Proposal
  now: Date
}

interface LoadingDeps {
  assignments: Pick<AssignmentStore, 'between'>
  now: () => Date
}

/** Loads a proposal with its applicant. Rejects as `applicant` does. */
export async function loadProposal(
  between: Between,
  applicant: Promise<Applicant>,
  { assignments, now }: LoadingDeps,
): Promise<LoadedProposal> {
  const [found, before] = await Promise.all([applicant, assignments.between(between.clientId, between.applicantId)])
  return { between, applicant: found, before, now: now() }
}

/** Returns an applicant that staff may propose to clients. Throws `not_found`. */
export const assignable = async (
  id: string,
  { actor }: Pick<ActingContext, 'actor'>,
  { applicants }: Pick<VisibilityDeps, 'applicants'>,
): Promise<Applicant> => (await visibleApplicant(id, actor, 'applicant:assign', { applicants })).applicant

/**
 * Returns the write of a planned change with its timeline and audit entries. Cancels an upcoming interview if the
 * proposal ends. The question to the applicant is sent after the undo minute.
 */
export function proposalChange(
  { between, applicant, before, now }: LoadedProposal,
  { next, question }: PlannedProposal,
  by: ActorDetails,
  { newId }: { newId: () => string },
): ProposalChange {
  const at = now.toISOString()
  const context = { ...by, at, newId }
  const off = interviewEnded(before, next, { ...by, now })
  return {
    ...{ between, before, next },
    ...proposalEntries(between, before, next, context),
    interview: off && {
      ...{ before: before.interview, next: off },
      ...interviewEntries(off, context),
      mails: interviewMails(off, applicant, before, context),
    },
    mail: question && questionMail(question, between, { applicant, at }),
  }
}

/**
 * Commits a change and returns the proposal after it, or `stale` if the caller must load and plan again. Throws
 * `stage_move_refused` if the order has no opening left, and `refused` if an item written with it is refused.
 */
export async function commitProposal(
  change: ProposalChange,
  { assignments }: { assignments: Pick<AssignmentStore, 'write'> },
  refused = new Error('Nothing was written with it that could refuse'),
): Promise<Proposal | 'stale'> {
  const outcome = await assignments.write(change)
  if (outcome === 'stale') return outcome
  if (outcome === 'full')
    throw new ProductError(
      'stage_move_refused',
      'All openings on this order are filled. Add an opening to the order first.',
    )
  if (outcome === 'refused') throw refused
  const { before, next, interview } = change
  return { ...next, verdict: before.verdict, interview: interview?.next ?? before.interview }
}

/**
 * Throws `stage_move_refused` if a plan would show the person's name to a client for the first time while their deletion
 * request is open. Returns the conditions to commit it with, so that no request is made at the same time.
 */
export async function namingConditions(
  { between: { applicantId }, before }: LoadedProposal,
  planned: PlannedProposal | undefined,
  { naming }: { naming: Pick<NamingRules, 'requireNoRequest' | 'condition'> },
): Promise<TransactionItem[]> {
  if (!planned || !becomesNamed(before, planned.next)) return []
  await naming.requireNoRequest(applicantId)
  return [naming.condition(applicantId)]
}

/**
 * Commits a plan for a loaded proposal and returns the proposal after it. Returns it unchanged if nothing is planned,
 * or `stale` if the caller must load and plan again.
 */
export const commitPlan = async (
  loaded: LoadedProposal,
  planned: PlannedProposal | undefined,
  by: ActorDetails,
  deps: { assignments: Pick<AssignmentStore, 'write'>; newId: () => string },
  conditions: TransactionItem[] = [],
): Promise<Proposal | 'stale'> =>
  planned ? commitProposal({ ...proposalChange(loaded, planned, by, deps), conditions }, deps) : loaded.before

/** The mail request has the id of its question. */
const questionMail = (
  { id, channel }: NonNullable<PlannedProposal['question']>,
  between: Between,
  { applicant, at }: { applicant: Applicant; at: string },
): MailRequest => ({
  id,
  language: writtenLanguage(applicant),
  createdAt: at,
  notBefore: endOfUndo(at),
  mail: { template: 'proposalQuestion', ...between, questionId: id, channel },
})
