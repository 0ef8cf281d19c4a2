import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { accountsOf } from '../companies/accountsOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import { type InterviewSchedule, interviewEntries, interviewMails, planInterview } from './plans/planInterview.ts'
import { assignable, type LoadedProposal, loadProposal } from './proposalChange.ts'
import type { AssignmentStore } from './stores/assignmentStore.ts'
import type { InterviewChange } from './stores/interviewItem.ts'

/** A proposal loaded to change its interview, with the client accounts to notify. */
interface LoadedInterview extends LoadedProposal {
  accountIds: readonly string[]
}

interface Deps {
  applicants: Pick<ApplicantStore, 'byId'>
  assignments: Pick<AssignmentStore, 'between'>
  users: Pick<UserStore, 'clients'>
  now: () => Date
}

/** Loads a proposal to change its interview. Throws `not_found`. */
export async function loadInterview(
  between: Pick<Assignment, 'clientId' | 'applicantId'>,
  call: ActingContext,
  deps: Deps,
): Promise<LoadedInterview> {
  const [loaded, accountIds] = await Promise.all([
    loadProposal(between, assignable(between.applicantId, call, deps), deps),
    accountsOf(between.clientId, deps),
  ])
  return { ...loaded, accountIds }
}

/**
 * Plans to arrange or cancel an interview, and to notify the client and the applicant by mail with a calendar file.
 * Contacts of the links in `linkIds` are notified for the first time. Returns undefined if the same arrangement is
 * stored already. Throws `not_found` if the client does not see the applicant, or if there is no interview to cancel.
 */
export function interviewChange(
  { between, applicant, before, accountIds, now }: LoadedInterview,
  arranged: InterviewSchedule,
  linkIds: readonly string[],
  call: ActingContext,
  { newId }: { newId: () => string },
): InterviewChange | undefined {
  const next = planInterview(before, arranged, { between, setBy: call.actor.userId, accountIds, linkIds })
  if (!next) return undefined
  const context = { ...call, at: now.toISOString(), newId }
  return {
    ...{ before: before.interview, next },
    ...interviewEntries(next, context),
    mails: interviewMails(next, applicant, before, context),
  }
}
