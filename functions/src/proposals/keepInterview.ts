import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { accountsOf } from '../companies/accountsOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import { type Arranged, interviewEntries, interviewMails, planInterview } from './plans/planInterview.ts'
import { assignable } from './proposalChange.ts'
import type { AssignmentStore, Proposal } from './stores/assignmentStore.ts'
import type { InterviewChange } from './stores/interviewItem.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  applicants: Pick<ApplicantStore, 'byId'>
  assignments: Pick<AssignmentStore, 'between'>
  users: Pick<UserStore, 'clients'>
}

interface Keeping {
  /** Returns the ids of the links whose contacts are notified for the first time. */
  newLinks: (proposal: Proposal, accountIds: readonly string[]) => Promise<readonly string[]>
  /** Writes the change, or returns `stale` if the proposal has changed since it was read. */
  write: (change: InterviewChange, proposal: Proposal) => Promise<'written' | 'stale'>
}

/**
 * Arranges or cancels an interview and notifies the client and the applicant by mail, with a calendar file. Does
 * nothing if the same arrangement is stored already. Throws `not_found` if the client does not see the applicant, or if
 * there is no interview to cancel.
 */
export function keepInterview(
  between: Pick<Assignment, 'clientId' | 'applicantId'>,
  arranged: Arranged,
  call: ActingContext,
  deps: Deps,
  { newLinks, write }: Keeping,
): Promise<Proposal> {
  const { clientId, applicantId } = between
  return onLatest(async () => {
    const [person, proposal, accountIds] = await Promise.all([
      assignable(applicantId, call, deps),
      deps.assignments.between(clientId, applicantId),
      accountsOf(clientId, deps),
    ])
    const linkIds = await newLinks(proposal, accountIds)
    const next = planInterview(proposal, arranged, { between, setBy: call.actor.userId, accountIds, linkIds })
    if (!next) return proposal
    const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
    const change = {
      ...{ before: proposal.interview, next },
      ...interviewEntries(next, context),
      mails: interviewMails(next, person, proposal, context),
    }
    const outcome = await write(change, proposal)
    return outcome === 'stale' ? outcome : { ...proposal, interview: next }
  }, deps.pause)
}
